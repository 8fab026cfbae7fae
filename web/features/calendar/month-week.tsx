import { Link } from 'react-router';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { DayNet } from '#domain/insights/day-nets.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import { inWords } from './day-words.ts';
import { ShortAmount } from './short-amount.tsx';

type MonthWeekProps = {
  /** Its first day. */
  first: CalendarDay;
  /** Includes its days in the adjacent months; undefined without trades. */
  total: DayNet | undefined;
  currency: string;
  address: string;
};

/** The P&L of a week, at the right of its days, as a link to the weekly review. */
export function MonthWeek({ first, total, currency, address }: MonthWeekProps) {
  return (
    <Link
      to={address}
      className="flex h-full flex-col justify-end rounded-box border border-transparent bg-sunken p-2 text-sm hover:border-accent"
    >
      <span className="sr-only">{inWords(weekName(first), total, currency)}</span>
      <span aria-hidden className="text-ink-muted text-xs">
        {total && (
          <span className="font-semibold text-sm">
            <ShortAmount net={total.net} className="xl:hidden" />
            <SignedAmount value={total.net} currency={currency} className="wrap-anywhere max-xl:hidden" />
          </span>
        )}
        <span className="block">{total ? countNoun(total.trades, 'trade') : 'No trades'}</span>
      </span>
    </Link>
  );
}

/** The same below the days on a phone, even while empty, so that the days keep their places. */
export function MonthWeekLine({ first, total, currency, address }: MonthWeekProps) {
  return (
    <Link
      to={address}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-box bg-sunken px-2 text-xs"
    >
      <span className="sr-only">{inWords(weekName(first), total, currency)}</span>
      <span aria-hidden className="text-ink-muted">
        {formatWeek(first)}, {total ? countNoun(total.trades, 'trade') : 'no trades'}
      </span>
      {total && (
        <span aria-hidden>
          <SignedAmount value={total.net} currency={currency} className="font-semibold" />
        </span>
      )}
    </Link>
  );
}

function weekName(first: CalendarDay): string {
  return `Week of ${formatWeek(first)}`;
}
