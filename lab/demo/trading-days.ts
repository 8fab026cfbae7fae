import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { isTradingDay } from '#domain/clock/trading-days.ts';
import type { Random } from './random.ts';
import { sessions, styles } from './styles.ts';
import type { Trader } from './trader.ts';

export const daysOfTheYear = 364;
const quietWeeks = 0.12;

export function firstTradingDay(anchor: CalendarDay): CalendarDay {
  return addDays(anchor, -daysOfTheYear);
}

export function tradeTimes(trader: Trader, anchor: CalendarDay, random: Random): Date[] {
  const { activeDays, tradesPerDay } = styles[trader.style];
  const times: Date[] = [];
  let isQuiet = false;
  for (let day = addDays(anchor, -(trader.began ?? daysOfTheYear)); day <= anchor; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday === 1) {
      isQuiet = random.chance(quietWeeks);
    }
    if (!isTradingDay(day) || isQuiet || !random.chance(activeDays)) {
      continue;
    }
    times.push(...timesOn(day, random.whole(...tradesPerDay), trader, random));
  }
  return times;
}

function timesOn(day: CalendarDay, count: number, { session }: Trader, random: Random): Date[] {
  const [opening, closing] = sessions[session];
  const second = () => Math.floor(random.between(opening, closing) * 3600);
  return Array.from({ length: count }, second)
    .sort((a, b) => a - b)
    .map(seconds => new Date(Date.parse(day) + seconds * 1000));
}
