/**
 * Synthesised sounds: a drum for a card, a flute for points and for the player's turn. They are off by
 * default.
 */
import type { GameEvent } from '../net/protocol';

export type Sound = 'card' | 'points' | 'turn' | 'end';

/** A tone: its pitch in hertz, its start and length in seconds, and how loud it is. */
interface Tone {
  pitch: number;
  start: number;
  length: number;
  gain: number;
  wave: OscillatorType;
}

const flute = (pitch: number, start: number, length: number): Tone => ({
  pitch,
  start,
  length,
  gain: 0.09,
  wave: 'sine',
});
const drum: Tone = { pitch: 150, start: 0, length: 0.14, gain: 0.16, wave: 'triangle' };

/** The tones of each sound, all of one pentatonic scale. */
const TONES: Record<Sound, Tone[]> = {
  card: [drum],
  points: [flute(587.33, 0, 0.16), flute(783.99, 0.12, 0.3)],
  turn: [flute(440, 0, 0.24), flute(587.33, 0.2, 0.24), flute(659.25, 0.4, 0.5)],
  end: [flute(440, 0, 0.3), flute(523.25, 0.25, 0.3), flute(659.25, 0.5, 0.3), flute(880, 0.75, 0.9)],
};

/** Return the sound of the most important of some events. */
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

let context: AudioContext | null = null;

/** Play a sound; browsers allow it after the first click on the page. */
export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of TONES[sound]) playTone(context, tone);
}

function playTone(context: AudioContext, { pitch, start, length, gain, wave }: Tone): void {
  const begin = context.currentTime + start;
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain, begin + Math.min(0.03, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  if (wave === 'triangle') source.frequency.exponentialRampToValueAtTime(pitch / 2.5, begin + length);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + length + 0.05);
}
