/** Where a bubble fits beside what it is about, without covering anything that the player may want to click. */

export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const GAP = 10;

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
