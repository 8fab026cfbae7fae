import { type Clock, momentOf } from '#domain/clock/clock.ts';
import type { Wall } from '#domain/statements/statement.ts';

/** What turns a printed time into its moment: the offset that the file itself tells, or the account's clock. */
export type WallClock = { offset: string } | { clock: Clock };

const day = 86_400_000;
const minute = 60_000;

/**
 * The moments, in milliseconds, of the printed times of a statement, as `momentOf` has them. Clocks are asked once a day: ten
 * thousand trades lie within a few hundred days, and on all but two of a year every hour has the same offset.
 * @throws RangeError where the zone or the offset is none
 */
export function momentsBy(by: WallClock): (wall: Wall) => number {
  if ('offset' in by) {
    const ahead = millisecondsOf(by.offset);
    return wall => Date.parse(`${wall}Z`) - ahead;
  }
  const { clock } = by;
  const aheadAt = (time: number) =>
    time - momentOf(new Date(time).toISOString().slice(0, -1), clock).getTime();
  const days = new Map<number, number | null>();
  return wall => {
    const time = Date.parse(`${wall}Z`);
    const first = Math.floor(time / day) * day;
    let ahead = days.get(first);
    if (ahead === undefined) {
      const morning = aheadAt(first);
      ahead = morning === aheadAt(first + day) ? morning : null;
      days.set(first, ahead);
    }
    return ahead === null ? momentOf(wall, clock).getTime() : time - ahead;
  };
}

/** '+03:00' as milliseconds. */
function millisecondsOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (sign === undefined) {
    throw new RangeError(`Not an offset: ${offset}`);
  }
  return (Number(hours) * 60 + Number(minutes)) * minute * (sign === '-' ? -1 : 1);
}
