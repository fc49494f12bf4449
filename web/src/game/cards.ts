/** When the ability of a card works, which the frame of the card shows, and which rule describes it. */
import type { Card, Kind } from '../net/protocol';
import { KINDS } from './constants';

export type Timing = 'always' | 'acts' | 'happens' | 'wild';

const ACTS: Card[] = ['chieftain', 'warrior', 'birth', 'hunter', 'fire'];
const ALWAYS: Card[] = ['spider-woman', 'sun', 'drummer'];

export function timing(card: Card): Timing {
  if (card === 'kokopelli') return 'wild';
  if (ACTS.includes(card)) return 'acts';
  return ALWAYS.includes(card) ? 'always' : 'happens';
}

/** Return the rule that describes a card. */
export function ruleOf(card: Card): string {
  return card === 'kokopelli' ? 'R6.1' : `R9.${KINDS.indexOf(card) + 1}`;
}

/** Return the kind whose ability a rule describes, or null. */
export function kindOfRule(rule: string): Kind | null {
  return KINDS.find((kind) => ruleOf(kind) === rule) ?? null;
}
