import { type Clock, momentOf } from '#domain/clock/clock.ts';
import type { LineTime } from './bar-line.ts';
import { minute } from './price-bar.ts';

const quarter = 15 * minute;

/**
 * A reader of a clock's times at many lines; as `momentOf`, which it calls once per quarter of an hour: clocks are changed at
 * quarters only.
 */
export function fileClock(clock: Clock): (time: LineTime) => number {
  let [known, offset] = [Number.NaN, 0];
  return ({ wall, offset: printed }) => {
    if (printed !== null) {
      return wall - printed;
    }
    const begin = Math.floor(wall / quarter) * quarter;
    if (begin !== known) {
      known = begin;
      offset = momentOf(new Date(begin).toISOString().slice(0, 16), clock).getTime() - begin;
    }
    return wall + offset;
  };
}
