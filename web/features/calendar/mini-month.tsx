import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { insightTradeQueries, recentTimes } from '#data/insights/insight-trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { addMonths, type CalendarMonth, firstDayInMonth, toMonth } from '#domain/clock/calendar-month.ts';
import { fullColorAt, periodNets } from '#domain/insights/day-nets.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { knownDays } from './use-calendar-days.ts';
import { useDayKeys } from './use-day-keys.ts';
import { YearMonth } from './year-month.tsx';

type MiniMonthProps = {
  userId: string;
  accounts: readonly TradingAccount[];
  clock: DayClock;
  addressOf: (day: CalendarDay) => string;
  addressOfMonth: (month: CalendarMonth) => string;
  /** Called when the keys lead to a day of another month. */
  onLeave: (day: CalendarDay) => void;
};

/** This month in small: each day in the color of its P&L, as a link to its page. */
export function MiniMonth({ userId, accounts, clock, addressOf, addressOfMonth, onLeave }: MiniMonthProps) {
  const today = useDay(clock);
  const month = toMonth(today);
  const record = useQuery(insightTradeQueries.ofUser(userId, recentTimes(today, clock)));
  const ends = [firstDayInMonth(month), addDays(firstDayInMonth(addMonths(month, 1)), -1)];
  const { box, stop, onKeyDown } = useDayKeys({ days: ends, start: today, onLeave });
  if (!record.data) {
    return record.isError ? null : <Skeleton className="h-60" />;
  }
  const { days: known, money } = knownDays(record.data, { accounts, account: '', clock });
  const days = known.filter(({ day }) => toMonth(day) === month);
  const netOf = new Map(days.map(day => [day.day, day]));
  return (
    <Card className="max-sm:py-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the days. */}
      <div ref={box} onKeyDown={onKeyDown}>
        <YearMonth
          heading="h3"
          month={month}
          total={periodNets(days, 'month')[0]}
          netOf={day => netOf.get(day)}
          full={fullColorAt(days)}
          today={today}
          stop={stop}
          currency={money.currency}
          address={addressOfMonth(month)}
          addressOf={addressOf}
        />
      </div>
    </Card>
  );
}
