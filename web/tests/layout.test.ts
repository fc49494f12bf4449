import { describe, expect, it } from 'vitest';
import { layOutTable, seating, shapeOf, type Box } from '../src/game/layout';
import { emptyView } from './views';

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

const every = [2, 3, 4].flatMap((players) =>
  [
    { tall: false, ratio: 1.5 },
    { tall: true, ratio: 0.6 },
    { tall: true, ratio: 0.95 },
  ].flatMap((form) => [0, 1].map((sun) => ({ players, sun, ...form }))),
);

describe('seating', () => {
  it('has the left neighbour, who plays next, at the left', () => {
    expect(seating(4, 1)).toEqual({ bottom: 1, left: 2, top: 3, right: 0 });
    expect(seating(3, 2)).toEqual({ bottom: 2, left: 0, top: null, right: 1 });
    expect(seating(2, 1)).toEqual({ bottom: 1, left: null, top: 0, right: null });
  });
});

describe.each(every)(
  'the table of $players players, tall: $tall, in a window of $ratio, with Sun: $sun',
  ({ players, tall, ratio, sun }) => {
    const view = emptyView(players, 1, (players === 2 ? 1 : 0) + sun);
    const layout = layOutTable(shapeOf(view), tall, ratio);
    const table = { x: 0, y: 0, width: layout.width, height: layout.height };

    it('has every space of every village once', () => {
      const names = layout.spaces.map(({ seat, side, index }) => `${seat}:${side}:${index}`);
      expect(new Set(names).size).toBe(names.length);
      const beneath = view.villages[0].spaces.pile as number;
      expect(names.length).toBe(players * (4 + beneath));
    });

    it('uses the width of the window if it is tall', () => {
      if (tall && ratio > 0.9) expect(layout.width / layout.height).toBeCloseTo(ratio);
    });

    it('keeps everything on the table', () => {
      const piles = layout.plates.map((plate) => plate.pile);
      for (const box of [...layout.plazas, ...layout.spaces, ...layout.plates, ...piles, layout.tiles])
        expect(within(box, table)).toBe(true);
    });

    it('lays nothing over anything else', () => {
      const boxes: Box[] = [...layout.spaces, ...layout.plates.map((plate) => plate.pile), layout.tiles];
      boxes.forEach((one, number) =>
        boxes.slice(number + 1).forEach((other) => expect(overlap(one, other)).toBe(false)),
      );
    });

    it('puts a side exactly into the plaza of the two who share it', () => {
      for (const space of layout.spaces.filter(({ side }) => side !== 'pile')) {
        const neighbour =
          space.side === 'left' ? (space.seat + 1) % players : (space.seat + players - 1) % players;
        const plazas = layout.plazas.filter((plaza) => within(space, plaza));
        expect(plazas.map((plaza) => plaza.seats.toSorted())).toEqual([[space.seat, neighbour].toSorted()]);
      }
    });
  },
);
