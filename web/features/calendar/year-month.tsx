import clsx from 'clsx';
import { Link } from 'react-router';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CalendarMonth, formatMonth, monthWeeks, toMonth } from '#domain/clock/calendar-month.ts';
import type { DayNet } from '#domain/insights/day-nets.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { DayLink, type DayLinkProps, TodayNotch } from './day-link.tsx';
import { inWords, isLong } from './day-words.ts';
import { ShortAmount } from './short-amount.tsx';
import { weekdayNames } from './weekday-names.ts';

const cellsApart = { borderCollapse: 'separate', borderSpacing: 2 } as const;

type YearMonthProps = {
  /** The level below the heading around it. */
  heading?: 'h3' | 'h4';
  month: CalendarMonth;
  /** undefined for a month without trades. */
  total: DayNet | undefined;
  netOf: (day: CalendarDay) => DayNet | undefined;
  full: number;
  today: CalendarDay;
  stop: CalendarDay;
  currency: string;
  address: string;
  addressOf: (day: CalendarDay) => string;
};

export function YearMonth(props: YearMonthProps) {
  const {
    heading: Heading = 'h4',
    month,
    total,
    netOf,
    full,
    today,
    stop,
    currency,
    address,
    addressOf,
  } = props;
  const starts = useWeekStart();
  const name = formatMonth(month);
  return (
    <section
      aria-label={name}
      className="flex @max-2xs:flex-col justify-between gap-2 sm:flex-col sm:justify-start"
    >
      <div className="shrink-0">
        <Heading>
          <Link
            to={address}
            aria-label={inWords(name, total, currency)}
            className="inline-flex min-h-11 items-center sm:min-h-7 font-semibold text-sm underline-offset-4 hover:underline"
          >
            {name.split(' ')[0]}
          </Link>
        </Heading>
        <p className="flex flex-col text-ink-muted text-xs sm:flex-row sm:gap-2">
          {total ? (
            <>
              <MonthAmount net={total.net} currency={currency} />
              {countNoun(total.trades, 'trade')}
            </>
          ) : (
            'No trades'
          )}
        </p>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows move from day to day.
        role="grid"
        aria-label={name}
        className="@max-2xs:w-full w-52 @max-2xs:min-w-0 min-w-46 table-fixed sm:w-full"
        style={cellsApart}
      >
        <thead className="text-ink-muted text-xs">
          <tr>
            {weekdayNames(starts).map(({ long, letter }) => (
              <th key={long} scope="col" abbr={long} className="font-normal">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month, starts).map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day} className="p-0">
                  {toMonth(day) === month && (
                    <HeatDay
                      day={day}
                      net={netOf(day)}
                      full={full}
                      currency={currency}
                      isToday={day === today}
                      isStop={day === stop}
                      address={addressOf(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** In short form if a phone has no room for it beside the days. */
function MonthAmount({ net, currency }: { net: number; currency: string }) {
  const isShort = isLong(net, currency);
  return (
    <span className="font-medium">
      {isShort && <ShortAmount net={net} className="sm:hidden" />}
      <SignedAmount value={net} currency={currency} className={isShort ? 'max-sm:hidden' : undefined} />
    </span>
  );
}

/** Losses are underlined too, so that color is not the only sign. */
function HeatDay(link: DayLinkProps) {
  const { day, net, isToday } = link;
  return (
    <DayLink
      {...link}
      hasTitle
      className={clsx(
        'relative flex min-h-6 items-center justify-center gap-0.5 text-xs hover:underline',
        !net && 'bg-sunken',
        isToday && 'font-bold',
      )}
    >
      {isToday && <TodayNotch />}
      <span aria-hidden>{Number(day.slice(8))}</span>
      {net && net.net < 0 && <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-loss" />}
    </DayLink>
  );
}
