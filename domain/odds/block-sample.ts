import { blockLength } from './block-length.ts';
import { type DayColumns, dayColumns } from './day-columns.ts';
import { noEdgeCount, noEdgeDays } from './no-edge.ts';
import type { Blocks } from './world-weights.ts';

/**
 * The record's days, to be drawn in blocks, then the no-edge days. B blocks of mean length L inform about the
 * mean like n / (2 L - 1) independent days (Politis and Romano), at most like the trades. The weights add up
 * to that less one, so that the means of worlds spread like those of such records. No-edge days vary more by
 * the root of B / (B - 3), the variance of Student's t, as the record's own variation is only an estimate.
 */
export function blockSample(days: readonly (readonly number[])[]): { sample: DayColumns; blocks: Blocks } {
  const length = blockLength(days.map(values => values.reduce((sum, value) => sum + value, 0)));
  const known = Math.min(days.length / (2 * length - 1), days.flat().length);
  const wider = Math.sqrt(known / Math.max(1, known - 3));
  const shape = Math.max(1, known - 1) / days.length;
  return {
    sample: dayColumns([...days, ...noEdgeDays(days, wider)]),
    blocks: { length, ring: days.length, shapes: [shape, (shape * noEdgeCount(days)) / days.length] },
  };
}
