import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Percent } from '#components/percent.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { TradeTotals as Totals } from '#data/backend/rows.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import type { MoneyOfTotals } from '#domain/money/money-of-accounts.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { winRate } from '#domain/trades/trade.ts';
import { averageAmount, profitFactor } from '#domain/trades/trade-averages.ts';

/** From this length on, an amount has a smaller font, so that its column holds it in one line. */
const longFigure = 14;

type TradeTotalsProps = {
  totals: Totals | undefined;
  money: MoneyOfTotals;
  hasFailed: boolean;
  /** True while the totals are those of the previous filter. */
  isBusy: boolean;
};

export function TradeTotals({ totals, money, hasFailed, isBusy }: TradeTotalsProps) {
  const missing = hasFailed ? '–' : <Skeleton className="my-1 h-4 w-20" />;
  return (
    <Card
      as="section"
      aria-label="Totals"
      aria-busy={isBusy}
      className={clsx('@container transition-opacity', isBusy && 'opacity-60')}
    >
      <dl className="grid gap-x-4 gap-y-1 @2xl:grid-cols-6! sm:grid-cols-3 sm:gap-y-3">
        {figures.map(({ title, of }) => (
          <div
            key={title}
            className="flex min-w-0 @max-2xs:flex-wrap items-center justify-between gap-x-4 sm:block"
          >
            <dt className="shrink-0 text-ink-muted text-sm sm:text-xs">{title}</dt>
            <dd className="wrap-anywhere ms-auto font-semibold tabular-nums max-sm:text-end">
              {totals ? of(totals, money) : missing}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const figures: { title: string; of: (totals: Totals, money: MoneyOfTotals) => ReactNode }[] = [
  { title: 'Net P&L', of: (totals, money) => <Net value={totals.net} {...money} /> },
  { title: 'Wins / Losses', of: ({ wins, losses }) => `${formatCount(wins)} / ${formatCount(losses)}` },
  { title: 'Win Rate', of: ({ wins, losses }) => <Percent value={winRate(wins, losses)} /> },
  { title: 'Profit Factor', of: totals => formatProfitFactor(totals) },
  // Averages count only trades whose amounts are known, so none of accounts without a rate.
  {
    title: 'Average Win',
    of: (totals, { currency }) => average(totals.won_amount, totals.counted_wins, currency),
  },
  {
    title: 'Average Loss',
    of: (totals, { currency }) => average(totals.lost_amount, totals.counted_losses, currency),
  },
];

function Words({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-ink-muted text-xs">{children}</span>;
}

function formatProfitFactor({ won_amount, lost_amount }: Totals): string {
  const factor = profitFactor(won_amount, lost_amount);
  if (factor !== null) {
    return formatAmount(factor);
  }
  return won_amount === 0 ? '–' : 'No losses';
}

function average(amount: number, trades: number, currency: string): ReactNode {
  const each = averageAmount(amount, trades);
  return each === null ? '–' : <Money value={each} currency={currency} />;
}

function Net({ value, currency, note }: MoneyOfTotals & { value: number }) {
  return (
    <>
      <Money value={value} currency={currency} /> {note && <Words>{note}</Words>}
    </>
  );
}

function Money({ value, currency }: { value: number; currency: string }) {
  const isLong = formatMoney(value, currency).length > longFigure;
  return <SignedAmount value={value} currency={currency} className={clsx(isLong && 'text-sm')} />;
}
