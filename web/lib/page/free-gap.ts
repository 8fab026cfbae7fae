/** A stretch of the screen from above, in pixels. */
export type Span = { top: number; bottom: number };

/**
 * The lowest gap that the obstacles leave free in a room and that is `height` high, or the highest of all where none
 * is.
 */
export function freeGap(room: Span, obstacles: readonly Span[], height: number): Span {
  const gaps: Span[] = [];
  let { top } = room;
  for (const obstacle of obstacles.toSorted((a, b) => a.top - b.top)) {
    gaps.push({ top, bottom: Math.min(obstacle.top, room.bottom) });
    top = Math.max(top, obstacle.bottom);
  }
  gaps.push({ top, bottom: room.bottom });
  const heightOf = (gap: Span) => gap.bottom - gap.top;
  return (
    gaps.findLast(gap => heightOf(gap) >= height) ??
    gaps.reduce((best, gap) => (heightOf(gap) > heightOf(best) ? gap : best))
  );
}
