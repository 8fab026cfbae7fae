import { LoadFailed } from '#components/load-failed.tsx';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CalendarMonth, toMonth } from '#domain/clock/calendar-month.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import { fullColorAt } from '#domain/insights/day-nets.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarSum } from './calendar-sum.tsx';
import { viewYear } from './calendar-view.ts';
import { ColorScale } from './color-scale.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarDays } from './use-calendar-days.ts';
import { useCalendarView } from './use-calendar-view.ts';
import { YearHeat } from './year-heat.tsx';

type CalendarProps = {
  userId: string;
  accounts: readonly TradingAccount[];
  addressOfDay: (day: CalendarDay, account: string) => string;
  addressOfMonth: (month: CalendarMonth, account: string) => string;
  /** The address of the weekly review for the Monday in its week. */
  addressOfWeek: (monday: CalendarDay) => string;
};

export function Calendar({ userId, accounts, addressOfDay, addressOfMonth, addressOfWeek }: CalendarProps) {
  // The account's time zone may not be loaded yet: until then the browser's decides which month it is.
  const { view, account, show, chooseAccount, walkTo } = useCalendarView(useDay(null));
  const { record, days, money, clock } = useCalendarDays({ userId, accounts, account, view });
  const today = useDay(clock);
  const ofYear = days.filter(({ day }) => day.startsWith(viewYear(view)));
  const shown = view.kind === 'year' ? ofYear : ofYear.filter(({ day }) => toMonth(day) === view.month);
  // With the weeks at both ends of the year, so that a day has one color in the month and in the year.
  const full = fullColorAt(days);
  const grid = {
    full,
    today,
    currency: money.currency,
    isBusy: record.isPending,
    addressOf: (day: CalendarDay) => addressOfDay(day, account),
    onLeave: walkTo,
  };
  return (
    <Card as="section" aria-label="Calendar" className="flex flex-col gap-4 max-sm:px-3!">
      <CalendarBar view={view} today={today} onShow={show} />
      {accounts.length > 1 && (
        <div className="max-w-60">
          <Select
            label="Account"
            placeholder="All accounts"
            options={[
              { value: '', label: 'All accounts' },
              ...accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={account}
            onChange={chooseAccount}
          />
        </div>
      )}
      {!record.data && record.isError ? (
        <LoadFailed
          message="Couldn’t load your calendar."
          isTrying={record.isFetching}
          onTryAgain={record.refetch}
        />
      ) : (
        <>
          {/* Two lines on a phone, even while empty. */}
          <div role="status" className="min-h-6 max-sm:min-h-12">
            {record.isPending ? (
              <span className="text-ink-muted text-sm">Loading days</span>
            ) : (
              <CalendarSum days={shown} money={money} />
            )}
          </div>
          {view.kind === 'year' ? (
            <YearHeat
              {...grid}
              year={view.year}
              days={ofYear}
              addressOfMonth={month => addressOfMonth(month, account)}
            />
          ) : (
            <MonthGrid {...grid} month={view.month} days={days} addressOfWeek={addressOfWeek} />
          )}
        </>
      )}
      {record.data && (
        <LeftOut year={viewYear(view)} total={record.data.total} read={record.data.trades.id.length} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-muted text-xs">
        {view.kind === 'month' && shown.length > 0 && (
          <p className="sm:hidden">Rounded amounts; the small number is trades that day.</p>
        )}
        {days.length > 0 && <ColorScale full={full} currency={money.currency} />}
        {clock && <p>{timeZoneNote(clock)}</p>}
      </div>
    </Card>
  );
}

function LeftOut({ year, total, read }: { year: string; total: number; read: number }) {
  return (
    total > read && (
      <Notice>
        Only the latest {formatCount(read)} of {formatCount(total)} trades in {year} are counted.
      </Notice>
    )
  );
}
