import { describe, expect, it } from 'vitest';
import { cardOf, fillOrder, heldCards, toggleCard } from '../src/game/tuckOrder';

const HAND = heldCards({ paw: 2, fire: 1, kokopelli: 1 });

describe('cards to tuck', () => {
  it('have keys of their own', () => {
    expect(HAND.map((held) => held.key)).toEqual(['paw:1', 'paw:2', 'fire:1', 'kokopelli:1']);
    expect(HAND.map((held) => cardOf(held.key))).toEqual(['paw', 'paw', 'fire', 'kokopelli']);
  });
  it('are picked in order, removed again, and never too many', () => {
    const two = toggleCard(toggleCard([], 'fire:1', 2), 'paw:2', 2);
    expect(two).toEqual(['fire:1', 'paw:2']);
    expect(toggleCard(two, 'paw:1', 2)).toEqual(two);
    expect(toggleCard(two, 'fire:1', 2)).toEqual(['paw:2']);
  });
  it('are filled up in the order of the hand', () => {
    expect(fillOrder(['fire:1'], HAND, 4)).toEqual(['fire:1', 'paw:1', 'paw:2', 'kokopelli:1']);
    expect(fillOrder(['fire:1'], HAND, 2)).toEqual(['fire:1', 'paw:1']);
  });
});
