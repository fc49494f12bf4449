import { describe, expect, it } from 'vitest';
import { layOutTable, shapeOf } from '../src/game/layout';
import { ownFirst, spacesAtPile, spacesOn } from '../src/game/plazaGroups';
import { emptyView } from './views';

const contains = (plaza: { x: number; y: number; width: number; height: number }, x: number, y: number) =>
  x > plaza.x && x < plaza.x + plaza.width && y > plaza.y && y < plaza.y + plaza.height;

describe.each([2, 3, 4])('with %i players', (players) => {
  describe.each([true, false])('on a tall table: %s', (tall) => {
    const { plazas, spaces } = layOutTable(shapeOf(emptyView(players, 1, 1)), tall);

    it('each plaza has the spaces that lie on it', () => {
      for (const plaza of plazas) {
        const inside = spaces.filter((one) => contains(plaza, one.x + one.width / 2, one.y + one.height / 2));
        expect(spacesOn(plaza, spaces, players)).toEqual(inside);
        expect(inside.length).toBe(players === 2 ? 8 : 4);
      }
    });
    it('all other spaces are at a pile', () => {
      const grouped = [
        ...plazas.flatMap((plaza) => spacesOn(plaza, spaces, players)),
        ...emptyView(players, 1).players.flatMap((_, seat) => spacesAtPile(seat, spaces)),
      ];
      expect(grouped).toHaveLength(spaces.length);
      expect(new Set(grouped)).toEqual(new Set(spaces));
    });
    it('the own plazas come first', () => {
      const own = ownFirst(plazas, 1).map((plaza) => plaza.seats.includes(1));
      expect(own).toEqual([...own].sort((a, b) => Number(b) - Number(a)));
      expect(ownFirst(plazas, null)).toEqual(plazas);
    });
  });
});
