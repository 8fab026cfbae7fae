import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MorePages } from '#components/more-pages.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { moneyOfTotals } from '#domain/money/money-of-accounts.ts';
import { asked, noFilter } from '#features/trades/filter/trade-filter.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { LoadedTradeList } from './trade-list.tsx';
import { TradeTotals } from './trade-totals.tsx';

type DayTradesProps = {
  userId: string;
  day: CalendarDay;
  clock: DayClock;
  /** The account whose trades are shown; '' for all. */
  account: string;
  accounts: readonly TradingAccount[];
  plans: PlanNames;
  onOpen: (trade: Trade) => void;
};

type DayOfTrades = { userId: string; day: CalendarDay; clock: DayClock | undefined; account: string };

/** The loaded trades of a day; while they load, the height of their list is unknown. */
export function useDayTrades({ userId, day, clock, account }: DayOfTrades) {
  const { data, isPending } = useInfiniteQuery({
    ...tradeListQueries.matching(userId, dayFilters(day, clock ?? null, account), 'newest'),
    enabled: clock !== undefined,
  });
  return { trades: data?.pages.flat() ?? [], areComing: isPending };
}

function dayFilters(day: CalendarDay, clock: DayClock, account: string) {
  return asked({ ...noFilter, account, from: day, to: day }, day, [], clock);
}

export function DayTrades({ userId, day, clock, account, accounts, plans, onOpen }: DayTradesProps) {
  const filters = dayFilters(day, clock, account);
  const totals = useQuery(tradeListQueries.totals(userId, filters));
  const trades = useInfiniteQuery(tradeListQueries.matching(userId, filters, 'newest'));
  const { data: tags } = useQuery(tagQueries.ofUser(userId));
  const isNone = trades.data?.pages[0]?.length === 0;
  return (
    <>
      {!isNone && (
        <TradeTotals
          totals={totals.data}
          money={moneyOfTotals(accounts, account)}
          hasFailed={totals.isError}
          isBusy={false}
        />
      )}
      <LoadedTradeList
        label="Trades on this day"
        pages={trades}
        failure="Couldn’t load the trades of this day."
        none="No trades closed on this day."
        rows={3}
        plans={plans}
        accounts={accounts}
        tags={tags}
        onOpen={onOpen}
      />
      <MorePages list={trades} failure="Couldn’t load more trades." />
    </>
  );
}
