/** Which space each ceremony lies on. The rules only know its side; on the table it must not move around. */
import type { Kind, Side, ViewBody } from '../net/protocol';
import { ceremonyAt, indexOnSide, spaceName, type Place, type SpaceName } from './places';

/** The kind of the ceremony on each space. */
export type CeremonySpaces = ReadonlyMap<SpaceName, Kind>;
/** The space on which each ceremony lies, or lay when it was last there. */
export type LastSpaces = ReadonlyMap<Place, SpaceName>;

/**
 * Leave ceremonies where they were; put a new one on the clicked space of its side, or on the first free one.
 */
export function assignSpaces(
  view: ViewBody,
  before: CeremonySpaces,
  clicked: SpaceName | null = null,
): CeremonySpaces {
  const spaces = new Map<SpaceName, Kind>();
  view.villages.forEach(({ ceremonies }, owner) => {
    const added = ceremonies.filter(({ kind, side }) => {
      const space = spaceOf(before, owner, kind, side);
      if (space) spaces.set(space, kind);
      return !space;
    });
    for (const { kind, side } of added) {
      let index = indexOnSide(clicked, owner, side) ?? 0;
      if (spaces.has(spaceName(owner, side, index))) index = 0;
      while (spaces.has(spaceName(owner, side, index))) index++;
      spaces.set(spaceName(owner, side, index), kind);
    }
  });
  return spaces;
}

/** Return the last space of every ceremony, after some of them have come and gone. */
export function rememberSpaces(before: LastSpaces, spaces: CeremonySpaces): LastSpaces {
  const last = new Map(before);
  for (const [space, kind] of spaces) last.set(ceremonyAt(Number(space.split(':')[0]), kind), space);
  return last;
}

function spaceOf(spaces: CeremonySpaces, owner: number, kind: Kind, side: Side): SpaceName | undefined {
  for (const [space, one] of spaces)
    if (one === kind && indexOnSide(space, owner, side) !== null) return space;
}
