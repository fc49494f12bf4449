/**
 * The cards to tuck under the pile, picked in order before anything is sent.
 *
 * The key of a card in a hand is its name and the number of the copy, as in `paw:2`.
 */
import type { Card } from '../net/protocol';

export interface HeldCard {
  card: Card;
  key: string;
  copy: number;
}

/** Return the cards of a hand one by one, in the order of the kinds. */
export function heldCards(hand: Partial<Record<Card, number>>): HeldCard[] {
  return Object.entries(hand).flatMap(([card, count]) =>
    Array.from({ length: count }, (_, index) => {
      const copy = index + 1;
      return { card: card as Card, key: `${card}:${copy}`, copy };
    }),
  );
}

/** Add a card to the order or remove it, but never have more than are wanted. */
export function toggleCard(order: string[], key: string, wanted: number): string[] {
  if (order.includes(key)) return order.filter((one) => one !== key);
  return order.length < wanted ? [...order, key] : order;
}

/** Fill up the order with the other cards of the hand. */
export function fillOrder(order: string[], hand: HeldCard[], wanted: number): string[] {
  const others = hand.map((held) => held.key).filter((key) => !order.includes(key));
  return [...order, ...others].slice(0, wanted);
}

/** Return the card behind a key. */
export function cardOf(key: string): Card {
  return key.split(':')[0] as Card;
}
