import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { Amount } from '#components/amount.tsx';
import { ChartBody } from '#components/charts/chart-body.tsx';
import { ChartMissing } from '#components/charts/chart-missing.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Column } from '#components/ui/table.tsx';
import { balanceHistoryQueries } from '#data/account/balance-by-day.ts';
import { useClock } from '#data/account/clock.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import {
  type BalanceMark,
  type DayBalance,
  extendedTo,
  firstDayShown,
  hasMoved,
} from '#domain/money/balance-series.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { BalanceChart } = lazyParts(() =>
  import('./balance-chart.tsx').catch(() => ({ BalanceChart: ChartMissing })),
);

type DayWithCash = DayBalance & {
  /** Deposits minus withdrawals of the day. */
  cash: number;
};

function columnsIn(currency: string | undefined, hasCash: boolean): Column<DayWithCash>[] {
  const cash: Column<DayWithCash> = {
    header: 'Deposit or Withdrawal',
    cell: ({ cash: moved }) => moved !== 0 && <SignedAmount value={moved} currency={currency} isNeutral />,
    isNumeric: true,
  };
  return [
    { header: 'End of', cell: ({ day }) => formatDay(day) },
    {
      header: 'Balance',
      cell: ({ balance }) => <Amount value={balance} currency={currency} />,
      isNumeric: true,
    },
    ...(hasCash ? [cash] : []),
  ];
}

type BalanceHistoryBodyProps = {
  userId: string;
  isOwn: boolean;
  /** The number of days back, today included; null for all there are. */
  days: number | null;
  /** The account, whose currency is used; without it all included accounts, in dollars. */
  account: { id: string; currency: string } | undefined;
  isTable: boolean;
};

export function BalanceHistoryBody({ userId, isOwn, days, account, isTable }: BalanceHistoryBodyProps) {
  const currency = account?.currency;
  const clock = useClock(userId, account?.id);
  const today = useDay(clock ?? null);
  const history = useQuery({
    ...balanceHistoryQueries.ofUser(
      userId,
      { from: firstDayShown(days, today), to: today, account: account?.id },
      clock ?? null,
    ),
    enabled: clock !== undefined,
  });
  return (
    <>
      <ChartBody
        figures={history}
        failure={`Couldn’t load ${isOwn ? 'your' : 'the'} balance over time.`}
        hasFigures={hasMoved}
        empty={
          <EmptyState icon={ChartLine} title="No Balance Changes Yet" size="small">
            {isOwn ? 'Your' : 'The'} balance stayed at {formatMoney(0, currency)}. The next trade or deposit
            will show up here.
          </EmptyState>
        }
        isTable={isTable}
        label="Balance over time"
        columns={columnsIn(currency, history.data?.some(({ cash }) => cash !== 0) ?? false)}
      >
        {balances => (
          <BalanceChart
            days={extendedTo(today, balances)}
            marks={balanceMarks(balances)}
            currency={currency}
          />
        )}
      </ChartBody>
      {clock && <p className="mt-2 text-ink-muted text-xs">{timeZoneNote(clock)}</p>}
    </>
  );
}

function balanceMarks(days: readonly DayWithCash[]): BalanceMark[] {
  return days.filter(({ cash }) => cash !== 0).map(({ day, cash }) => ({ day, amount: cash }));
}
