import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { addTradingDays, type CountedDays } from '#domain/clock/trading-days.ts';
import { movedBy, type Odds } from '#domain/odds/plan-odds.ts';

/** The simulated balances at the end of a day: 10th percentile, median and 90th percentile. */
export type FanPoint = {
  /** Trading days from today. */
  at: number;
  day: CalendarDay;
  /** Dollars. */
  low: number;
  middle: number;
  high: number;
};

/** From the dollars that the plan has today; only today if no trading day is left. */
export function fanPoints(
  fan: Odds['fan'],
  current: number,
  { today, counted }: { today: CalendarDay; counted: CountedDays },
): FanPoint[] {
  const later = fan.filter(({ day }) => day > 0);
  return [
    { at: 0, day: today, low: current, middle: current, high: current },
    ...later.map(({ day, p10, p50, p90 }) => ({
      at: day,
      day: addTradingDays(today, day, counted),
      low: movedBy(current, p10),
      middle: movedBy(current, p50),
      high: movedBy(current, p90),
    })),
  ];
}
