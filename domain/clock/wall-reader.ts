import { wallAt } from './wall.ts';

const week = 7 * 86_400_000;

/**
 * A fast `wallAt` for many moments of one zone. If a week begins and ends with the same UTC offset, all of it
 * has that offset: no zone has changed its clocks twice within a week since 1950.
 * @throws RangeError for an unknown zone or an invalid moment
 */
export function wallReader(zone: string): (moment: number) => number {
  const atBeginning = new Map<number, number>();
  const hourOffset = (number: number): number => {
    let offset = atBeginning.get(number);
    if (offset === undefined) {
      offset = wallAt(number * week, zone) - number * week;
      atBeginning.set(number, offset);
    }
    return offset;
  };
  return moment => {
    const number = Math.floor(moment / week);
    const offset = hourOffset(number);
    return offset === hourOffset(number + 1) ? moment + offset : wallAt(moment, zone);
  };
}
