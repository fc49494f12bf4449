/** When the ability of a kind works: what the frame of its card tells. */
import type { Card, Kind } from '../net/protocol';

export type Timing = 'always' | 'acts' | 'happens' | 'wild';

const ACTS: Card[] = ['chieftain', 'warrior', 'birth', 'hunter', 'fire'];
const ALWAYS: Card[] = ['spider-woman', 'sun', 'drummer'];

export function timing(card: Card): Timing {
  if (card === 'kokopelli') return 'wild';
  if (ACTS.includes(card)) return 'acts';
  return ALWAYS.includes(card) ? 'always' : 'happens';
}

/** All kinds in the order of their rules, R9.1 to R9.16. */
export const KINDS: Kind[] = [
  'chieftain',
  'birth',
  'spider-woman',
  'warrior',
  'hunter',
  'fire',
  'paw',
  'lizard',
  'eagle-feather',
  'tortoise',
  'vase',
  'sun',
  'mother-of-heaven',
  'drummer',
  'shaman',
  'snake-dance',
];

/** The rule of a card's ability. */
export function ruleOf(card: Card): string {
  return card === 'kokopelli' ? 'R6.1' : `R9.${KINDS.indexOf(card) + 1}`;
}
