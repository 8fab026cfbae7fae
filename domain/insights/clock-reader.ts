import type { DayClock } from '#domain/clock/account-clock.ts';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';
import { wallReader } from '#domain/clock/wall-reader.ts';

/** A fast `dayAt` for many moments: day, weekday and hour in the figures' time zone. */
export type ClockReader = {
  day: (moment: number) => CalendarDay;
  /** 0 is Sunday. */
  weekday: (moment: number) => number;
  hour: (moment: number) => number;
};

const hourLong = 3_600_000;
const dayLong = 24 * hourLong;

export function clockReader(clock: DayClock): ClockReader {
  if (!clock) {
    return {
      day: moment => localDay(new Date(moment)),
      weekday: moment => new Date(moment).getDay(),
      hour: moment => new Date(moment).getHours(),
    };
  }
  const wallOf = wallReader(clock.zone);
  const shown = (moment: number) => wallOf(moment) + clock.shiftHours * hourLong;
  const days = new Map<number, CalendarDay>();
  return {
    day: moment => {
      const number = Math.floor(shown(moment) / dayLong);
      const day = days.get(number) ?? new Date(number * dayLong).toISOString().slice(0, 10);
      days.set(number, day);
      return day;
    },
    weekday: moment => new Date(shown(moment)).getUTCDay(),
    hour: moment => new Date(shown(moment)).getUTCHours(),
  };
}
