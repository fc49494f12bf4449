import { expect, test } from 'vitest';
import { momentsOf, plazasOf, pointsIn, touchedSpaces, usedCard } from '../src/game/pictures';

const game = momentsOf('first-game');

test('the games of the rulebook are three rounds, a table for four and a table for two', () => {
  expect(game).toHaveLength(24);
  expect(game[23].view.scores).toEqual([5, 6, 7, 6]);
  expect(game[22].view.round).toBe(3);
  expect(momentsOf('table-for-four')[10].view.villages[0].ceremonies).toHaveLength(3);
  expect(momentsOf('two-players')[12].view.players).toHaveLength(2);
});

test('each space of a table lies in exactly one plaza', () => {
  for (const players of [2, 4]) {
    const sides = plazasOf(players).flatMap(({ rows }) =>
      rows.flatMap(({ seat, sides }) => sides.map((side) => `${seat} ${side}`)),
    );
    expect(new Set(sides).size).toBe(sides.length);
    expect(sides).toHaveLength(2 * players);
  }
});

test('a step marks the space of its card, also if the ceremony has left it', () => {
  expect([...touchedSpaces(game, 17)]).toEqual(['1:right:0']);
  expect([...touchedSpaces(game, 18)]).toEqual(['1:right:0']);
  expect(game[18].spaces.has('1:right:0')).toBe(false);
  expect([...touchedSpaces(game, 0)]).toEqual([]);
});

test('a step tells its points and the card it used', () => {
  expect(pointsIn(game[18].events, 4)).toEqual([0, 5, 0, 0]);
  expect(pointsIn(game[8].events, 4)).toEqual([4, 1, 0, 0]);
  expect(usedCard(game[16].events)).toBe('paw');
  expect(usedCard(game[18].events)).toBe('kokopelli');
  expect(usedCard(game[20].events)).toBe(null); // a card is drawn
});
