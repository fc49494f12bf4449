import { expect, test } from 'vitest';
import { lieOf } from '../src/game/plazas';
import { layOutTable, type Layout } from '../src/game/layout';
import type { Side } from '../src/net/protocol';

const SIDES: Side[] = ['left', 'right'];

/** Return the seats of the plaza on which a side lies in the picture. */
function plazaSeats(layout: Layout, owner: number, side: Side): number[] {
  const space = layout.spaces.find((one) => one.seat === owner && one.side === side);
  const plaza = layout.plazas.find(
    ({ x, y, width, height }) =>
      space && space.x >= x && space.x <= x + width && space.y >= y && space.y <= y + height,
  );
  return plaza?.seats ?? [];
}

test.each([3, 4])('among %i players, places are shared as in the picture', (players) => {
  for (let viewer = 0; viewer < players; viewer++) {
    const layout = layOutTable({ players, viewer, beneath: [0, 0, 0, 0] }, false);
    for (let owner = 0; owner < players; owner++) {
      for (const side of SIDES) {
        const seats = plazaSeats(layout, owner, side);
        const lie = lieOf(owner, side, players, viewer);
        if (lie.type === 'shared-with') expect(seats).toContain(lie.seat);
        // A far plaza is not the viewer's; with three players it is the far side of both others.
        expect(seats.includes(viewer)).toBe(lie.type === 'shared-with-you' || owner === viewer);
        expect(seats).toContain(owner);
      }
    }
  }
});

test('two players share both sides, which lie left and right as in the picture', () => {
  for (const viewer of [0, 1, null]) {
    const layout = layOutTable({ players: 2, viewer, beneath: [1, 1] }, false);
    const [plaza] = layout.plazas;
    for (const owner of [0, 1]) {
      for (const side of SIDES) {
        const space = layout.spaces.find((one) => one.seat === owner && one.side === side);
        const left = (space?.x ?? 0) < plaza.x + plaza.width / 2 - 10;
        expect(lieOf(owner, side, 2, viewer).type).toBe(left ? 'on-the-left' : 'on-the-right');
      }
    }
  }
});

test('a neighbour has a far side, the player opposite has none', () => {
  expect(lieOf(1, 'left', 4, 0)).toEqual({ type: 'far' });
  expect(lieOf(3, 'right', 4, 0)).toEqual({ type: 'far' });
  expect(lieOf(2, 'left', 4, 0)).toEqual({ type: 'shared-with', seat: 3 });
  expect(lieOf(2, 'right', 4, 0)).toEqual({ type: 'shared-with', seat: 1 });
});

test('a spectator is told who shares a place, and piles have owners', () => {
  expect(lieOf(0, 'left', 3, null)).toEqual({ type: 'shared-with', seat: 1 });
  expect(lieOf(0, 'pile', 2, 0)).toEqual({ type: 'your-pile' });
  expect(lieOf(1, 'pile', 2, 0)).toEqual({ type: 'their-pile' });
});
