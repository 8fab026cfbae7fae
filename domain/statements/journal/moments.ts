import { type Clock, toMoment } from '#domain/clock/clock.ts';
import type { Wall } from '#domain/statements/statement.ts';

export type WallClock = { offset: string } | { clock: Clock };

const day = 86_400_000;
const minute = 60_000;

/** The moments (milliseconds) of printed times, cached per day. @throws RangeError for an unknown zone */
export function momentsBy(by: WallClock): (wall: Wall) => number {
  if ('offset' in by) {
    const ahead = offsetMilliseconds(by.offset);
    return wall => Date.parse(`${wall}Z`) - ahead;
  }
  const { clock } = by;
  const aheadAt = (time: number) =>
    time - toMoment(new Date(time).toISOString().slice(0, -1), clock).getTime();
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
    return ahead === null ? toMoment(wall, clock).getTime() : time - ahead;
  };
}

function offsetMilliseconds(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (sign === undefined) {
    throw new RangeError(`Not an offset: ${offset}`);
  }
  return (Number(hours) * 60 + Number(minutes)) * minute * (sign === '-' ? -1 : 1);
}
