import clsx from 'clsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CalendarMonth, toMonth, yearMonths } from '#domain/clock/calendar-month.ts';
import { type DayNet, periodNets } from '#domain/insights/day-nets.ts';
import { useDayKeys } from './use-day-keys.ts';
import { YearMonth } from './year-month.tsx';

type YearHeatProps = {
  year: string;
  days: readonly DayNet[];
  full: number;
  today: CalendarDay;
  currency: string;
  isBusy: boolean;
  addressOf: (day: CalendarDay) => string;
  addressOfMonth: (month: CalendarMonth) => string;
  /** Called when the keys lead to a day of another year. */
  onLeave: (day: CalendarDay) => void;
};

export function YearHeat(props: YearHeatProps) {
  const { year, days, full, today, currency, isBusy, addressOf, addressOfMonth, onLeave } = props;
  const netOf = new Map(days.map(day => [day.day, day]));
  const totalOf = new Map(periodNets(days, 'month').map(month => [toMonth(month.day), month]));
  const start = today.startsWith(year) ? today : `${year}-01-01`;
  const { box, stop, onKeyDown } = useDayKeys({ days: [`${year}-01-01`, `${year}-12-31`], start, onLeave });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the days.
    <div
      ref={box}
      onKeyDown={onKeyDown}
      aria-busy={isBusy}
      className={clsx(
        'grid gap-6 transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
        isBusy && 'opacity-60',
      )}
    >
      {yearMonths(year).map(month => (
        <YearMonth
          key={month}
          month={month}
          total={totalOf.get(month)}
          netOf={day => netOf.get(day)}
          full={full}
          today={today}
          stop={stop}
          currency={currency}
          address={addressOfMonth(month)}
          addressOf={addressOf}
        />
      ))}
    </div>
  );
}
