/** What the table marks when a turn is pointed at: its ceremonies, and where the cards came from. */
import type { CeremonySpaces, LastSpaces } from './ceremonySpaces';
import type { Box, Layout } from './layout';
import { ceremonyAt, spaceName, type SpaceName } from './places';
import { isAboutCeremony, type CeremonyDeed, type TurnRecap } from './recap';

/** A ring around a ceremony, the space where it lay, or a pile from which cards were drawn. */
export interface Ring extends Box {
  gone: boolean; // whether only the space is left
}

export interface Marks {
  rings: Ring[];
  arrows: string[]; // paths from the hand of the player
}

interface Point {
  x: number;
  y: number;
}

const MARGIN = 6; // between a card and its ring
const PIPS = 9; // that stand out below a ceremony
const BEND = 0.16; // of the length of an arrow

/** Return the marks for a turn, in the units of the layout. */
export function marksOf(
  turn: TurnRecap,
  layout: Layout,
  spaces: CeremonySpaces,
  lastSpaces: LastSpaces,
): Marks {
  const plate = layout.plates.find((one) => one.seat === turn.seat);
  const marks: Marks = { rings: [], arrows: [] };
  for (const deed of turn.deeds) {
    if (isAboutCeremony(deed)) {
      const box = boxOf(deed, layout, spaces, lastSpaces);
      if (!box) continue;
      const gone = deed.type === 'finished' || deed.type === 'cancelled';
      marks.rings.push({ ...around(box, PIPS), gone });
      if (plate && deed.cards.length > 0) marks.arrows.push(arrow(plate, around(box, PIPS)));
    } else if (plate && (deed.type === 'drew' || deed.type === 'exchanged'))
      marks.rings.push({ ...around(plate.pile), gone: false });
  }
  return marks;
}

function boxOf(
  deed: CeremonyDeed,
  layout: Layout,
  spaces: CeremonySpaces,
  lastSpaces: LastSpaces,
): Box | undefined {
  const { owner, kind, side } = deed;
  const name =
    lastSpaces.get(ceremonyAt(owner, kind)) ?? (side === null ? undefined : anyOnSide(deed, spaces));
  return layout.spaces.find((space) => spaceName(space.seat, space.side, space.index) === name);
}

/** Of a ceremony that left before this page was there, only the side is known: return a free space of it. */
function anyOnSide({ owner, side }: CeremonyDeed, spaces: CeremonySpaces): SpaceName | undefined {
  if (side === null) return undefined;
  return [0, 1].map((index) => spaceName(owner, side, index)).find((name) => !spaces.has(name));
}

function around({ x, y, width, height }: Box, below = 0): Box {
  const higher = height + 2 * MARGIN + below;
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: higher };
}

function centre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Return the path of a bent arrow between two boxes; it begins and ends at their edges. */
function arrow(from: Box, to: Box): string {
  const [start, end] = [edge(from, centre(to)), edge(to, centre(from))];
  const [across, down] = [end.x - start.x, end.y - start.y];
  const bend = { x: (start.x + end.x) / 2 - down * BEND, y: (start.y + end.y) / 2 + across * BEND };
  const text = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return `M${text(start)}Q${text(bend)} ${text(end)}`;
}

/** Return the point of a box's edge that lies towards another point. */
function edge(box: Box, towards: Point): Point {
  const middle = centre(box);
  const [across, down] = [towards.x - middle.x, towards.y - middle.y];
  const scale = Math.min(
    box.width / 2 / Math.max(1, Math.abs(across)),
    box.height / 2 / Math.max(1, Math.abs(down)),
    1,
  );
  return { x: middle.x + across * scale, y: middle.y + down * scale };
}
