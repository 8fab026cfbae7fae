/** A vertical range of the screen, in pixels from the top. */
export type Span = { top: number; bottom: number };

/** The lowest gap that is at least `height` high, otherwise the highest gap. */
export function freeGap(room: Span, obstacles: readonly Span[], height: number): Span {
  const gaps: Span[] = [];
  let { top } = room;
  for (const obstacle of obstacles.toSorted((a, b) => a.top - b.top)) {
    gaps.push({ top, bottom: Math.min(obstacle.top, room.bottom) });
    top = Math.max(top, obstacle.bottom);
  }
  gaps.push({ top, bottom: room.bottom });
  const gapHeight = (gap: Span) => gap.bottom - gap.top;
  return (
    gaps.findLast(gap => gapHeight(gap) >= height) ??
    gaps.reduce((best, gap) => (gapHeight(gap) > gapHeight(best) ? gap : best))
  );
}
