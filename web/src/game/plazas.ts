/** How a place in a village lies for a viewer, who need not know what its owner calls left and right. */
import type { Side } from '../net/protocol';

/**
 * Where a place lies, seen by the viewer: shared with them or with somebody else, at the far side of a
 * neighbour, on one side of the table for two, or beneath a pile.
 */
export type Lie =
  | { type: 'shared-with-you' | 'far' | 'on-the-left' | 'on-the-right' | 'your-pile' | 'their-pile' }
  | { type: 'shared-with'; seat: number };

/** Return how a side of a village lies for the viewer; spectators see the table from the first seat. */
export function lieOf(owner: number, side: Side, players: number, viewer: number | null): Lie {
  if (side === 'pile') return { type: owner === viewer ? 'your-pile' : 'their-pile' };
  if (players === 2) {
    // Two players share everything, and what is on the left of one is on the right of the other.
    const left = (side === 'left') === (owner === (viewer ?? 0));
    return { type: left ? 'on-the-left' : 'on-the-right' };
  }
  const sharer = sharerOf(owner, side, players);
  if (sharer === viewer) return { type: 'shared-with-you' };
  const neighbours = [(owner + 1) % players, (owner + players - 1) % players];
  if (viewer !== null && neighbours.includes(viewer)) return { type: 'far' };
  return { type: 'shared-with', seat: sharer };
}

/** Return who shares the plaza at a side: the left side of a village lies before the left neighbour. */
function sharerOf(owner: number, side: 'left' | 'right', players: number): number {
  return (owner + (side === 'left' ? 1 : players - 1)) % players;
}
