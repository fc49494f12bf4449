/** Which spaces lie on which plaza, and in which order the keyboard reaches the plazas. */
import type { Plaza, Space } from './layout';

/** Return the spaces of a plaza: the left side of one village and the right side of the next one. */
export function spacesOn(plaza: Plaza, spaces: Space[], players: number): Space[] {
  return spaces.filter(({ seat, side }) => {
    if (side === 'pile' || !plaza.seats.includes(seat)) return false;
    const neighbour = (seat + (side === 'left' ? 1 : players - 1)) % players;
    return plaza.seats.includes(neighbour);
  });
}

/** Return the spaces at the pile of a seat, which belong to no plaza. */
export function spacesAtPile(seat: number, spaces: Space[]): Space[] {
  return spaces.filter((space) => space.side === 'pile' && space.seat === seat);
}

/** Return the plazas with those of a seat before the others. */
export function ownFirst(plazas: Plaza[], seat: number | null): Plaza[] {
  const isOwn = (plaza: Plaza) => seat !== null && plaza.seats.includes(seat);
  return [...plazas.filter(isOwn), ...plazas.filter((plaza) => !isOwn(plaza))];
}
