/** Where a bubble fits beside what it is about, without covering anything that the player may want to click. */

export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const GAP = 10;
const STEP = 20; // pixels between the places that are tried

/**
 * Return the left and top edge of a bubble of this size that lies within the bounds and covers none of the
 * boxes; null if there is no such place above, below or beside the target.
 */
export function placeBubble(
  target: Edges,
  width: number,
  height: number,
  boxes: Edges[],
  bounds: Edges,
): { left: number; top: number } | null {
  const middle = (target.left + target.right - width) / 2;
  const centre = (target.top + target.bottom - height) / 2;
  const [above, below] = [target.top - GAP - height, target.bottom + GAP];
  const places = [
    { left: middle, top: above },
    { left: middle, top: below },
    { left: target.right + GAP, top: centre },
    { left: target.left - GAP - width, top: centre },
    ...[above, below].flatMap((top) => [
      { left: target.left, top },
      { left: target.right - width, top },
    ]),
  ];
  return places.find((place) => isFree(place, width, height, boxes, bounds)) ?? null;
}

/** Return the same, but anywhere within the bounds, as near to the target as possible. */
export function placeNear(
  target: Edges,
  width: number,
  height: number,
  boxes: Edges[],
  bounds: Edges,
): { left: number; top: number } | null {
  const beside = placeBubble(target, width, height, boxes, bounds);
  if (beside !== null) return beside;
  const middle = (target.left + target.right - width) / 2;
  const centre = (target.top + target.bottom - height) / 2;
  let best: { left: number; top: number } | null = null;
  let shortest = Infinity;
  for (let left = bounds.left; left <= bounds.right - width; left += STEP)
    for (let top = bounds.top; top <= bounds.bottom - height; top += STEP) {
      const distance = Math.hypot(left - middle, top - centre);
      if (distance >= shortest || !isFree({ left, top }, width, height, boxes, bounds)) continue;
      [best, shortest] = [{ left, top }, distance];
    }
  return best;
}

/** Return the same for a bubble that lies over a point, unless it would cover a box there. */
export function placeOver(
  { x, y }: { x: number; y: number },
  width: number,
  height: number,
  boxes: Edges[],
  bounds: Edges,
): { left: number; top: number } | null {
  const left = Math.max(bounds.left, Math.min(x - width / 2, bounds.right - width));
  const over = { left, top: y - height / 2 };
  if (isFree(over, width, height, boxes, bounds)) return over;
  return placeNear({ left: x, right: x, top: y, bottom: y }, width, height, boxes, bounds);
}

function isFree(
  { left, top }: { left: number; top: number },
  width: number,
  height: number,
  boxes: Edges[],
  bounds: Edges,
): boolean {
  const [right, bottom] = [left + width, top + height];
  if (left < bounds.left || top < bounds.top || right > bounds.right || bottom > bounds.bottom) return false;
  return boxes.every(
    (box) => box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom,
  );
}
