import { type Clock, toMoment } from '#domain/clock/clock.ts';
import type { LineTime } from './bar-line.ts';
import { minute } from './price-bar.ts';

const quarter = 15 * minute;
const day = 96 * quarter;

/** A fast `toMoment` for many lines: one offset per day, or per quarter of an hour at clock changes. */
export function fileClock(clock: Clock): (time: LineTime) => number {
  const offsets = new Map<number, number>();
  const offsetFrom = (begin: number): number => {
    const known = offsets.get(begin);
    if (known !== undefined) {
      return known;
    }
    const offset = toMoment(new Date(begin).toISOString().slice(0, 16), clock).getTime() - begin;
    offsets.set(begin, offset);
    return offset;
  };
  return ({ wall, offset: printed }) => {
    if (printed !== null) {
      return wall - printed;
    }
    const today = Math.floor(wall / day) * day;
    const offset = offsetFrom(today);
    return (
      wall + (offset === offsetFrom(today + day) ? offset : offsetFrom(Math.floor(wall / quarter) * quarter))
    );
  };
}
