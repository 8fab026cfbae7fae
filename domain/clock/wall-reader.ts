import { wallAt } from './wall.ts';

const week = 7 * 86_400_000;

/**
 * Reads the time on the walls of a zone at many moments, as `wallAt` does at one. Where a week begins and ends with the same
 * difference from UTC, all of it has it: no zone has changed its clocks there and back within one since 1950. So the engine
 * is asked once a week of the record rather than once a trade, which is most of the time that 20,000 trades take.
 * @throws RangeError where the zone or a moment is none
 */
export function wallReader(zone: string): (moment: number) => number {
  const atBeginning = new Map<number, number>();
  const offsetOf = (number: number): number => {
    let offset = atBeginning.get(number);
    if (offset === undefined) {
      offset = wallAt(number * week, zone) - number * week;
      atBeginning.set(number, offset);
    }
    return offset;
  };
  return moment => {
    const number = Math.floor(moment / week);
    const offset = offsetOf(number);
    return offset === offsetOf(number + 1) ? moment + offset : wallAt(moment, zone);
  };
}
