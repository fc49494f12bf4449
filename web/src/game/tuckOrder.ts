/**
 * Cards that go under the pile, picked in their order before anything is sent.
 *
 * A card of the hand is named by its kind and which of its copies it is, as in `paw:2`.
 */
import type { Card } from '../net/protocol';

export interface HeldCard {
  card: Card;
  key: string;
  copy: number;
}

/** The cards of a hand in the order of the kinds, each with a name of its own. */
export function heldCards(hand: Partial<Record<Card, number>>): HeldCard[] {
  return Object.entries(hand).flatMap(([card, count]) =>
    Array.from({ length: count }, (_, number) => {
      const copy = number + 1;
      return { card: card as Card, key: `${card}:${copy}`, copy };
    }),
  );
}

/** Pick one more card, or give back one that is picked; no more than are wanted. */
export function toggle(order: string[], key: string, wanted: number): string[] {
  if (order.includes(key)) return order.filter((one) => one !== key);
  return order.length < wanted ? [...order, key] : order;
}

/** All that are wanted: those that are picked, then the others as they lie. */
export function filled(order: string[], hand: HeldCard[], wanted: number): string[] {
  const others = hand.map((held) => held.key).filter((key) => !order.includes(key));
  return [...order, ...others].slice(0, wanted);
}

/** The card behind a name. */
export function cardOf(key: string): Card {
  return key.split(':')[0] as Card;
}
