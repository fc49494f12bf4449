/** Events: what a move caused, from the rows that the rules wrote, as they are sent (`events.py`). */
import type { GameEvent } from '../net/protocol';
import { members, ruleText, type TraceRow } from './engine';
import { CARDS, EVENTS, KINDS, NONE, SIDES } from './layout';

/** Return what a seat, or a spectator, may know of an event (R11.2). */
export function seenBy(event: GameEvent, viewer: number | null): GameEvent {
  const hidden = (event.type === 'card-drawn' || event.type === 'card-tucked') && event.seat !== viewer;
  return hidden ? { ...event, card: null } : event;
}

/** Return the event behind a row of a trace, with its secrets. */
export function readEvent(row: TraceRow): GameEvent {
  const { event, seat, ceremony, card, amount } = row;
  const rule = ruleText(row.rule);
  const [owner, kind] = [ceremony >> 4, KINDS[ceremony & 15]];
  const type = EVENTS[event];
  switch (type) {
    case 'turn-began':
      return { type, seat, rule, round: card, actions: amount };
    case 'card-drawn':
      return { type, seat, rule, card: CARDS[card] };
    case 'card-tucked':
      return { type, seat, rule, card: CARDS[card] };
    case 'pile-emptied':
      return { type, seat, rule };
    case 'action-passed':
      return { type, seat, rule };
    case 'end-triggered':
      return { type, seat, rule };
    case 'ceremony-opened':
      return { type, seat, rule, owner, kind, side: SIDES[amount] };
    case 'card-played':
      return { type, seat, rule, owner, kind, card: CARDS[card], cards: amount };
    case 'points-scored':
      if (ceremony === NONE) return { type, seat, rule, points: amount, owner: null, kind: null };
      return { type, seat, rule, points: amount, owner, kind };
    case 'action-gained':
      return { type, seat, rule, owner: amount };
    case 'ceremony-finished':
      return { type, seat, rule, owner, kind, cards: amount };
    case 'end-tile-placed':
      return { type, seat, rule, kind: KINDS[card], left: amount };
    case 'ceremony-cancelled':
      return { type, seat, rule, kind, cards: amount };
    case 'exchange-began':
      return { type, seat, rule, cards: amount };
    case 'game-ended':
      return { type, seat, rule, winners: members(amount) };
  }
  throw new RangeError(`no event ${event}`);
}
