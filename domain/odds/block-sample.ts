import { blockLength } from './block-length.ts';
import { type DayColumns, dayColumns } from './day-columns.ts';
import { noEdgeCount, noEdgeDays } from './no-edge.ts';
import type { Blocks } from './world-weights.ts';

/**
 * The days that paths draw from in blocks: those of the record, then the no-edge days.
 *
 * Blocks of mean length L hold as much information about the mean as n / (2 L - 1) independent days (Politis and
 * Romano), at most as much as there are trades. The weights of the days add up to that number less one, so that the
 * means of the worlds spread like those of records of this length. No-edge days swing wider by the root of B / (B - 3)
 * for B blocks, the variance of Student's t: the swing of a trader's days is itself estimated from few.
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
