/** Soft sounds, made here: a drum for a card, a flute for points and for one's turn. Silent until they are wished for. */
import type { GameEvent } from '../net/protocol';

export type Sound = 'card' | 'points' | 'turn' | 'end';

/** A tone: its pitch in hertz, when it begins and how long it lasts, in seconds, and how loud it is. */
interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  gain: number;
  wave: OscillatorType;
}

const flute = (pitch: number, at: number, lasts: number): Tone => ({
  pitch,
  at,
  lasts,
  gain: 0.09,
  wave: 'sine',
});
const drum: Tone = { pitch: 150, at: 0, lasts: 0.14, gain: 0.16, wave: 'triangle' };

/** Steps of a scale of five tones. */
export const TONES: Record<Sound, Tone[]> = {
  card: [drum],
  points: [flute(587.33, 0, 0.16), flute(783.99, 0.12, 0.3)],
  turn: [flute(440, 0, 0.24), flute(587.33, 0.2, 0.24), flute(659.25, 0.4, 0.5)],
  end: [flute(440, 0, 0.3), flute(523.25, 0.25, 0.3), flute(659.25, 0.5, 0.3), flute(880, 0.75, 0.9)],
};

/** The sound of some events, the most important one. */
export function soundOf(events: GameEvent[]): Sound | null {
  const types = new Set(events.map((event) => event.type));
  if (types.has('game-ended')) return 'end';
  if (types.has('points-scored')) return 'points';
  const cards = [
    'card-played',
    'ceremony-opened',
    'card-drawn',
    'card-tucked',
    'ceremony-cancelled',
  ] as const;
  return cards.some((type) => types.has(type)) ? 'card' : null;
}

let air: AudioContext | null = null;

/** Let a sound be heard; browsers allow it once the page was touched. */
export function chime(sound: Sound): void {
  air ??= new AudioContext();
  if (air.state === 'suspended') void air.resume();
  for (const tone of TONES[sound]) play(air, tone);
}

function play(air: AudioContext, { pitch, at, lasts, gain, wave }: Tone): void {
  const begin = air.currentTime + at;
  const source = new OscillatorNode(air, { type: wave, frequency: pitch });
  const volume = new GainNode(air, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain, begin + Math.min(0.03, lasts / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  if (wave === 'triangle') source.frequency.exponentialRampToValueAtTime(pitch / 2.5, begin + lasts);
  source.connect(volume).connect(air.destination);
  source.start(begin);
  source.stop(begin + lasts + 0.05);
}
