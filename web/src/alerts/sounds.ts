/**
 * Synthesised sounds: a drum for a card, a flute for points, for the player's turn and for the scenes over the
 * table. They are off by default.
 */
import { sceneOf, type Scene } from '../game/scenes';
import type { GameEvent } from '../net/protocol';

export type Sound = 'card' | 'points' | 'turn' | Scene['type'];

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
const drumAt = (start: number, pitch = 150): Tone => ({
  pitch,
  start,
  length: 0.14,
  gain: 0.16,
  wave: 'triangle',
});

/** The tones of each sound, all of one pentatonic scale. */
const TONES: Record<Sound, Tone[]> = {
  card: [drumAt(0)],
  points: [flute(587.33, 0, 0.16), flute(783.99, 0.12, 0.3)],
  turn: [flute(440, 0, 0.24), flute(587.33, 0.2, 0.24), flute(659.25, 0.4, 0.5)],
  finish: [
    drumAt(0),
    flute(587.33, 0.05, 0.2),
    flute(783.99, 0.2, 0.2),
    flute(880, 0.35, 0.2),
    flute(1174.66, 0.5, 0.6),
  ],
  lost: [drumAt(0, 110), flute(587.33, 0.05, 0.3), flute(523.25, 0.3, 0.3), flute(392, 0.55, 0.6)],
  begins: [flute(659.25, 0, 0.2), flute(880, 0.15, 0.45)],
  ends: [flute(523.25, 0, 0.25), flute(392, 0.2, 0.5)],
  'last-round': [drumAt(0, 110), drumAt(0.3, 110), drumAt(0.6, 110), flute(440, 0.6, 0.9)],
  end: [flute(440, 0, 0.3), flute(523.25, 0.25, 0.3), flute(659.25, 0.5, 0.3), flute(880, 0.75, 0.9)],
};

/** Return the sound of the most important of some events, as a seat or a spectator hears it. */
export function soundOf(events: GameEvent[], viewer: number | null): Sound | null {
  const scene = sceneOf(events, viewer);
  if (scene) return scene.type;
  const types = new Set(events.map((event) => event.type));
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
