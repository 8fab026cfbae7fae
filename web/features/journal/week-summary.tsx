import { Activity, Hash, Percent as PercentIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { outcomes, roughInterval } from '#domain/insights/words.ts';
import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/numbers/count.ts';
import type { WeekFigures } from './week-figures.ts';

type WeekSummaryProps = {
  figures: WeekFigures<unknown>;
  currency: string;
  /** A word about the money, where it is not that of every trade; '' where it is. */
  note: string;
};

/** The figures of a week, each with how many trades it is of. */
export function WeekSummary({ figures, currency, note }: WeekSummaryProps) {
  const { tally, net, winRate, expectancy } = figures;
  const { amount, interval, n } = expectancy;
  const money = (value: number) => formatMoney(value, currency);
  return (
    <SummaryStrip aria-label="The week in figures">
      <SummaryCard title="Net" icon={Activity}>
        <SignedAmount value={net} currency={currency} />
        {note && <Words>{note}</Words>}
      </SummaryCard>
      <SummaryCard title="Trades" icon={Hash}>
        {formatCount(tally.trades)}
        <Words>{tally.trades > 0 && outcomes(tally)}</Words>
      </SummaryCard>
      <SummaryCard title="Win Rate" icon={PercentIcon}>
        {winRate.percent === null ? 'None' : formatPercent(winRate.percent)}
        <Words>{winRate.n > 0 && `of ${countOf(winRate.n, 'trade')}`}</Words>
      </SummaryCard>
      <SummaryCard title="Expectancy" icon={Scale}>
        {amount === null ? 'None' : <SignedAmount value={amount} currency={currency} />}
        <Words>
          {amount !== null && `a trade, of ${countOf(n, 'trade')}`}
          {interval && (
            <span className="block" title={figures.isRough ? roughInterval : undefined}>
              {figures.isRough ? 'roughly ' : ''}
              {money(interval.low)} to {money(interval.high)}
            </span>
          )}
        </Words>
      </SummaryCard>
    </SummaryStrip>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-ink-muted text-xs tracking-normal">{children}</span>;
}
