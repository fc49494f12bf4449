/**
 * Where everything on the table lies, seen from one seat. A card is 84 units wide.
 *
 * The table is a ring of plazas: between every two neighbours lie the left side of one village and the right
 * side of the other. The viewer sits at the bottom, the left neighbour at the left, and the opposite player
 * at the top. A wide table has the plazas at its corners; a tall one has the viewer's plazas side by side,
 * and the far ones smaller above them.
 */
import type { Side, ViewBody } from '../net/protocol';

export const CARD_WIDTH = 84;
export const CARD_HEIGHT = 104;
const GAP = 10;
const ROW_GAP = 22; // leaves room for the pips of one row and the stacks of the next
const PAD = 14;
const PLAZA_WIDTH = 2 * CARD_WIDTH + GAP + 2 * PAD;
const PLAZA_HEIGHT = 2 * CARD_HEIGHT + ROW_GAP + 2 * PAD;
const WIDE_MIDDLE = 400;
const MARGIN = 14;
const SIDE_STRIP = 150; // for the plates at the left and right
const FAR_SCALE = 0.56; // of far plazas on a tall table
const CROWDED = 125; // a small plate with less room beside its pile
const WIDEST = 1.5; // how far a tall table is drawn out, where there is more width than it needs

export type Facing = 'bottom' | 'left' | 'top' | 'right';
export type Form = 'wide' | 'tall' | 'small';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The common ground between two neighbours. */
export interface Plaza extends Box {
  seats: [number, number];
}

/** A place for one ceremony. */
export interface Space extends Box {
  seat: number;
  side: Side;
  index: number; // among the spaces of its side
  facing: Facing; // where its owner sits
}

/** A player's name, points and hand, and the pile beside it. */
export interface Plate extends Box {
  seat: number;
  form: Form;
  facing: Facing;
  crowded: boolean; // whether spaces beneath the pile leave little room for numbers
  pile: Box;
}

/** Where the selection tiles lie. */
export interface Tiles extends Box {
  columns: number;
  small: boolean;
}

export interface Layout {
  width: number;
  height: number;
  plazas: Plaza[];
  spaces: Space[];
  plates: Plate[];
  tiles: Tiles;
}

/** Return who sits at which edge, seen from a seat; spectators see the table from the first one. */
export function seating(players: number, viewer: number | null): Record<Facing, number | null> {
  const me = viewer ?? 0;
  const at = (steps: number) => (me + steps) % players;
  if (players === 2) return { bottom: me, left: null, top: at(1), right: null };
  return { bottom: me, left: at(1), top: players === 4 ? at(2) : null, right: at(players - 1) };
}

/** The part of a view that decides where everything lies. */
export interface Shape {
  players: number;
  viewer: number | null;
  beneath: number[]; // spaces beneath the pile of each seat, also those that are only still in use
}

export function shapeOf(view: ViewBody): Shape {
  const beneath = view.villages.map(({ spaces, ceremonies }) =>
    Math.max(spaces.pile ?? 0, ceremonies.filter((one) => one.side === 'pile').length),
  );
  return { players: view.players.length, viewer: view.viewer, beneath };
}

/** Return the layout of a table; a tall one uses the width of a window with this ratio of width to height. */
export function layOutTable(shape: Shape, tall: boolean, ratio = 0): Layout {
  const table = new LayoutBuilder(shape, seating(shape.players, shape.viewer));
  if (shape.players === 2) return tall ? tallTwo(table, ratio) : wideTwo(table);
  return tall ? tallMore(table, ratio) : wideMore(table);
}

class LayoutBuilder {
  plazas: Plaza[] = [];
  spaces: Space[] = [];
  plates: Plate[] = [];

  constructor(
    readonly shape: Shape,
    readonly who: Record<Facing, number | null>,
  ) {}

  seat(facing: Facing): number {
    return this.who[facing] as number;
  }

  /** Add a plaza with rows of spaces; each row is a list of sides with two spaces each. */
  plaza(x: number, y: number, scale: number, rows: [Facing, Side][][]): Box {
    const columns = rows[0].length * 2;
    const width = (columns * CARD_WIDTH + (columns - 1) * GAP + 2 * PAD + (columns === 4 ? GAP : 0)) * scale;
    const height = (rows.length * CARD_HEIGHT + (rows.length - 1) * ROW_GAP + 2 * PAD) * scale;
    const owners = [...new Set(rows.flat().map(([facing]) => this.seat(facing)))];
    this.plazas.push({ x, y, width, height, seats: [owners[0], owners[1]] });
    rows.forEach((row, line) =>
      row.forEach(([facing, side], part) => {
        for (const index of [0, 1]) {
          const column = part * 2 + index;
          const across = PAD + column * (CARD_WIDTH + GAP) + part * GAP;
          const down = PAD + line * (CARD_HEIGHT + ROW_GAP);
          this.space(facing, side, index, x + across * scale, y + down * scale, scale);
        }
      }),
    );
    return { x, y, width, height };
  }

  space(facing: Facing, side: Side, index: number, x: number, y: number, scale: number): void {
    const [width, height] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
    this.spaces.push({ seat: this.seat(facing), side, index, facing, x, y, width, height });
  }

  /** Return how many spaces there are beneath a pile. */
  beneath(facing: Facing): number {
    return this.shape.beneath[this.seat(facing)];
  }

  /** Add a plate, its pile and the spaces beneath the pile, in a row within a box. */
  plateRow(facing: Facing, form: Form, box: Box, scale: number): void {
    const [width, height] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
    const count = this.beneath(facing);
    const taken = (count + 1) * (width + GAP);
    const pile = { x: box.x + box.width - taken + GAP, y: box.y + (box.height - height) / 2, width, height };
    for (let index = 0; index < count; index++)
      this.space(facing, 'pile', index, pile.x + (index + 1) * (width + GAP), pile.y, scale);
    const seat = this.seat(facing);
    this.plates.push({ ...box, width: box.width - taken, seat, form, facing, crowded: false, pile });
  }

  /** Add a small plate with its pile and the spaces beneath the pile in its lower right corner. */
  plateCorner(facing: Facing, box: Box, scale: number): void {
    const [width, height] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
    const count = this.beneath(facing);
    const y = box.y + box.height - height - 4;
    const x = box.x + box.width - (count + 1) * (width + 5) - 1;
    for (let index = 0; index < count; index++)
      this.space(facing, 'pile', index, x + (index + 1) * (width + 5), y, scale);
    const pile = { x, y, width, height };
    const seat = this.seat(facing);
    const crowded = count > 0 && x - box.x < CROWDED;
    this.plates.push({ ...box, seat, form: 'small', facing, crowded, pile });
  }

  /** Add a plate, its pile and the spaces beneath the pile, below each other or two in a row. */
  plateColumn(facing: Facing, box: Box, plateHeight: number): void {
    const count = this.beneath(facing);
    const scale = count > 0 ? 0.82 : 1;
    const [width, height] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
    const y = box.y + plateHeight + GAP;
    const beside = box.width > 2 * width + GAP && count > 0;
    const x = box.x + (box.width - (beside ? 2 * width + GAP : width)) / 2;
    for (let index = 0; index < count; index++)
      this.space(
        facing,
        'pile',
        index,
        beside ? x + width + GAP : x,
        beside ? y : y + (index + 1) * (height + GAP),
        scale,
      );
    const pile = { x, y, width, height };
    const seat = this.seat(facing);
    this.plates.push({ ...box, height: plateHeight, seat, form: 'tall', facing, crowded: false, pile });
  }

  finish(width: number, height: number, tiles: Tiles): Layout {
    return { width, height, plazas: this.plazas, spaces: this.spaces, plates: this.plates, tiles };
  }
}

const FAR_LEFT: [Facing, Side][][] = [[['top', 'right']], [['left', 'left']]];
const FAR_RIGHT: [Facing, Side][][] = [[['top', 'left']], [['right', 'right']]];
const NEAR_LEFT: [Facing, Side][][] = [[['left', 'right']], [['bottom', 'left']]];
const NEAR_RIGHT: [Facing, Side][][] = [[['right', 'left']], [['bottom', 'right']]];
const FAR_OF_THREE: [Facing, Side][][] = [
  [
    ['left', 'left'],
    ['right', 'right'],
  ],
];
const PLAZA_OF_TWO: [Facing, Side][][] = [
  [
    ['top', 'right'],
    ['top', 'left'],
  ],
  [
    ['bottom', 'left'],
    ['bottom', 'right'],
  ],
];

function wideTwo(table: LayoutBuilder): Layout {
  const tiles = { x: 0, y: 20, width: 330, height: 472, columns: 3, small: false };
  const left = tiles.width + 3 * MARGIN;
  const row = CARD_HEIGHT + 4;
  const plaza = table.plaza(left, row + MARGIN, 1, PLAZA_OF_TWO);
  const bottom = plaza.y + plaza.height + MARGIN;
  table.plateRow('top', 'wide', { x: left, y: 0, width: plaza.width, height: row }, 1);
  table.plateRow('bottom', 'wide', { x: left, y: bottom, width: plaza.width, height: row }, 1);
  return table.finish(left + plaza.width, bottom + row, tiles);
}

function wideMore(table: LayoutBuilder): Layout {
  const four = table.who.top !== null;
  const strip = four ? SIDE_STRIP + MARGIN : 0;
  const below = PLAZA_HEIGHT + MARGIN;
  const middle = strip + PLAZA_WIDTH + MARGIN;
  const right = middle + WIDE_MIDDLE + MARGIN;
  const height = 2 * PLAZA_HEIGHT + MARGIN;
  const row = CARD_HEIGHT + 4;
  table.plaza(strip, below, 1, NEAR_LEFT);
  table.plaza(right, below, 1, NEAR_RIGHT);
  let top = row + MARGIN;
  if (four) {
    table.plaza(strip, 0, 1, FAR_LEFT);
    table.plaza(right, 0, 1, FAR_RIGHT);
    table.plateRow('top', 'wide', { x: middle, y: 0, width: WIDE_MIDDLE, height: row }, 1);
    table.plateColumn('left', { x: 0, y: 90, width: SIDE_STRIP, height: height }, 150);
    table.plateColumn(
      'right',
      { x: right + PLAZA_WIDTH + MARGIN, y: 90, width: SIDE_STRIP, height: height },
      150,
    );
  } else {
    const far = table.plaza(middle - 6, 0, 1, FAR_OF_THREE);
    top = far.height + MARGIN;
    table.plateColumn('left', { x: 20, y: 0, width: PLAZA_WIDTH - 40, height: below }, 120);
    table.plateColumn('right', { x: right + 20, y: 0, width: PLAZA_WIDTH - 40, height: below }, 120);
  }
  table.plateRow('bottom', 'wide', { x: middle, y: height - row, width: WIDE_MIDDLE, height: row }, 1);
  const tiles = {
    x: middle,
    y: top,
    width: WIDE_MIDDLE,
    height: height - row - MARGIN - top,
    columns: 4,
    small: false,
  };
  return table.finish(right + PLAZA_WIDTH + strip, height, tiles);
}

/** Return the width of a tall table that needs at least this width and has this height. */
function drawnOut(needed: number, height: number, ratio: number): number {
  return Math.min(Math.max(needed, height * ratio), needed * WIDEST);
}

function tallTwo(table: LayoutBuilder, ratio: number): Layout {
  const row = CARD_HEIGHT + 4;
  const tilesHeight = 112;
  const height = tilesHeight + 2 * row + PLAZA_HEIGHT + 3 * GAP;
  const needed = 2 * PLAZA_WIDTH + 2 * GAP - 2 * PAD;
  const width = drawnOut(needed, height, ratio);
  const tiles = { x: 0, y: 0, width, height: tilesHeight, columns: 6, small: true };
  const top = tilesHeight + GAP;
  const plaza = table.plaza((width - needed) / 2, top + row + GAP, 1, PLAZA_OF_TWO);
  const bottom = plaza.y + plaza.height + GAP;
  table.plateRow('top', 'small', { x: 0, y: top, width, height: row }, 1);
  table.plateRow('bottom', 'small', { x: 0, y: bottom, width, height: row }, 1);
  return table.finish(width, height, tiles);
}

function tallMore(table: LayoutBuilder, ratio: number): Layout {
  const four = table.who.top !== null;
  const plateHeight = 80;
  const farHeight = PLAZA_HEIGHT * FAR_SCALE;
  const ownHeight = 88;
  const height = plateHeight + farHeight + PLAZA_HEIGHT + ownHeight + 3 * GAP;
  const needed = 2 * PLAZA_WIDTH + MARGIN;
  const width = drawnOut(needed, height, ratio);
  const others: Facing[] = four ? ['left', 'top', 'right'] : ['left', 'right'];
  const each = (width - (others.length - 1) * GAP) / others.length;
  others.forEach((facing, place) => {
    const box = { x: place * (each + GAP), y: 0, width: each, height: plateHeight };
    table.plateCorner(facing, box, 0.42);
  });
  const far = plateHeight + GAP;
  let tiles: Tiles;
  if (four) {
    table.plaza(0, far, FAR_SCALE, FAR_LEFT);
    table.plaza(width - PLAZA_WIDTH * FAR_SCALE, far, FAR_SCALE, FAR_RIGHT);
    const x = PLAZA_WIDTH * FAR_SCALE + GAP;
    tiles = { x, y: far, width: width - 2 * x, height: farHeight, columns: 4, small: true };
  } else {
    const plaza = table.plaza(0, far + 30, 0.62, FAR_OF_THREE);
    tiles = {
      x: plaza.width + GAP,
      y: far,
      width: width - plaza.width - GAP,
      height: farHeight,
      columns: 4,
      small: true,
    };
  }
  const near = far + farHeight + GAP;
  const edge = (width - needed) / 4;
  table.plaza(edge, near, 1, NEAR_LEFT);
  table.plaza(width - edge - PLAZA_WIDTH, near, 1, NEAR_RIGHT);
  const bottom = near + PLAZA_HEIGHT + GAP;
  table.plateRow('bottom', 'small', { x: 0, y: bottom, width, height: ownHeight }, 0.84);
  return table.finish(width, height, tiles);
}
