/**
 * The names of places at a table: `ceremony:1:paw`, `space:1:left`, `pile:0`, `hand:0` and `score:0`.
 *
 * Elements carry them as `data-at`. Only this module builds and parses them.
 */
import type { Kind, Side } from '../net/protocol';

type CeremonyPlace = `ceremony:${number}:${Kind}`;
type SpacePlace = `space:${number}:${Side}`;

/**
 * A place that can be part of a move: a ceremony, or the free spaces of a side, which the rules treat alike.
 */
export type Place = CeremonyPlace | SpacePlace;
/** Any place where cards or points can start or arrive. */
export type TablePlace = Place | `${'pile' | 'hand' | 'score'}:${number}`;
/** One of the spaces of a side, such as `1:left:0`. Elements carry it as `data-space`. */
export type SpaceName = `${number}:${Side}:${number}`;

export type ParsedPlace =
  { type: 'ceremony'; owner: number; kind: Kind } | { type: 'space'; owner: number; side: Side };

export function ceremonyAt(owner: number, kind: Kind): CeremonyPlace {
  return `ceremony:${owner}:${kind}`;
}

export function spaceAt(owner: number, side: Side): SpacePlace {
  return `space:${owner}:${side}`;
}

export function pileOf(seat: number): TablePlace {
  return `pile:${seat}`;
}

export function handOf(seat: number): TablePlace {
  return `hand:${seat}`;
}

export function scoreOf(seat: number): TablePlace {
  return `score:${seat}`;
}

export function spaceName(owner: number, side: Side, index: number): SpaceName {
  return `${owner}:${side}:${index}`;
}

/** Return whether a name is that of a ceremony or space. */
export function isPlace(name: string): name is Place {
  return name.startsWith('ceremony:') || name.startsWith('space:');
}

export function parsePlace(place: Place): ParsedPlace {
  const [type, owner, what] = place.split(':');
  return type === 'ceremony'
    ? { type, owner: Number(owner), kind: what as Kind }
    : { type: 'space', owner: Number(owner), side: what as Side };
}

/** Return the kind of the ceremony at a place, or null if there is none. */
export function kindAt(place: Place | null): Kind | null {
  const parsed = place === null ? null : parsePlace(place);
  return parsed?.type === 'ceremony' ? parsed.kind : null;
}

/** Return the index of a space among those of a side, or null if it belongs to another side. */
export function indexOnSide(space: SpaceName | null, owner: number, side: Side): number | null {
  const [ofOwner, ofSide, index] = (space ?? '').split(':');
  return ofOwner === `${owner}` && ofSide === side ? Number(index) : null;
}
