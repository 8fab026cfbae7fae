import clsx from 'clsx';
import { type CalendarDay, weekMonday } from '#domain/clock/calendar-day.ts';
import {
  type CalendarMonth,
  firstDayInMonth,
  formatMonth,
  monthWeeks,
  toMonth,
} from '#domain/clock/calendar-month.ts';
import { type DayNet, periodNets } from '#domain/insights/day-nets.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { MonthDay } from './month-day.tsx';
import { MonthWeek, MonthWeekLine } from './month-week.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { weekdayNames } from './weekday-names.ts';

/** 4 px between the cells and none around them: they align with the content above. */
const cellsApart = {
  borderCollapse: 'separate',
  borderSpacing: 4,
  margin: -4,
  width: 'calc(100% + 8px)',
} as const;

type MonthGridProps = {
  month: CalendarMonth;
  days: readonly DayNet[];
  full: number;
  today: CalendarDay;
  currency: string;
  isBusy: boolean;
  addressOf: (day: CalendarDay) => string;
  /** The address of the weekly review for the Monday in its week. */
  addressOfWeek: (monday: CalendarDay) => string;
  /** Called when the keys lead to a day of another month. */
  onLeave: (day: CalendarDay) => void;
};

export function MonthGrid(props: MonthGridProps) {
  const { month, days, full, today, currency, isBusy, addressOf, addressOfWeek, onLeave } = props;
  const starts = useWeekStart();
  const weeks = monthWeeks(month, starts);
  const own = weeks.flat().filter(day => toMonth(day) === month);
  const netOf = new Map(days.map(day => [day.day, day]));
  const weekOf = new Map(periodNets(days, 'week', starts).map(week => [week.day, week]));
  const start = toMonth(today) === month ? today : firstDayInMonth(month);
  const { box, stop, onKeyDown } = useDayKeys({ days: own, start, onLeave });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the days.
    <div
      ref={box}
      onKeyDown={onKeyDown}
      aria-busy={isBusy}
      className={clsx('transition-opacity', isBusy && 'opacity-60')}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows move from day to day.
        role="grid"
        aria-label={formatMonth(month)}
        className="table-fixed"
        style={cellsApart}
      >
        <thead>
          <tr className="text-ink-muted text-xs">
            {weekdayNames(starts).map(({ long, short, letter }) => (
              <th key={long} scope="col" abbr={long} className="py-1 font-medium">
                <span className="@max-2xs:hidden">{short}</span>
                <span className="hidden @max-2xs:inline">{letter}</span>
              </th>
            ))}
            <th scope="col" className="py-1 font-medium max-sm:hidden">
              Week
            </th>
          </tr>
        </thead>
        {weeks.map(week => {
          const first = week[0] ?? '';
          const monday = weekMonday(first, starts);
          const of = { first, total: weekOf.get(monday), currency, address: addressOfWeek(monday) };
          return (
            <tbody key={monday}>
              <tr>
                {week.map(day => (
                  <td key={day} className="h-px p-0">
                    <MonthDay
                      day={day}
                      net={netOf.get(day)}
                      full={full}
                      currency={currency}
                      isToday={day === today}
                      isOutside={toMonth(day) !== month}
                      isStop={day === stop}
                      address={addressOf(day)}
                    />
                  </td>
                ))}
                <td className="h-px p-0 max-sm:hidden">
                  <MonthWeek {...of} />
                </td>
              </tr>
              <tr className="sm:hidden">
                <td colSpan={7} className="p-0">
                  <MonthWeekLine {...of} />
                </td>
              </tr>
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
