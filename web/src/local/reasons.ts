/** Reasons why a move is not legal, as they are sent (`reasons.py`). */
import type { ReasonBody } from '../net/protocol';
import type { Reason } from './engine';
import { sentence } from './texts';

/** Return a reason of the rules with its sentence in English. */
export function reasonBody(reason: Reason, players: readonly string[]): ReasonBody {
  const { key, rule, kind, card, owner, side, blocking } = reason;
  const values: Record<string, string | number> = {};
  if (kind !== null) values.kind = sentence(`kind-${kind}`);
  if (card !== null) values.card = sentence(card === 'kokopelli' ? 'card-kokopelli' : `kind-${card}`);
  if (side !== null) values.side = sentence(`side-${side}`);
  if (owner !== null) {
    values.seat = owner;
    if (owner < players.length) values.owner = players[owner];
  }
  const text = `${sentence(`reason-${key}`, values)} (${rule})`;
  return { key, rule, text, kind, card, owner, side, blocking };
}
