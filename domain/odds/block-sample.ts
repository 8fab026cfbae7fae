import { blockLength } from './block-length.ts';
import { type DayColumns, dayColumns } from './day-columns.ts';
import { noEdgeCount, noEdgeDays } from './no-edge.ts';
import type { Blocks } from './world-weights.ts';

/**
 * What paths draw from: the days of a record, then those of no edge, in blocks.
 *
 * Blocks of a mean length L know as much of the mean as n / (2 L - 1) days that have nothing to do with each other (Politis and
 * Romano, for such days), and no more than there are trades. So many less one, for the mean that was found from them, is what the weights of the days add up to:
 * the means of the worlds are then spread as those of records of this length. The days of no edge swing wider by the root of
 * B / (B - 3) for B blocks, the variance of Student's t beside the one that was seen: how far a trader's days swing is itself
 * known from so few.
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
