import { Activity, Hash, Percent as PercentIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { SummaryCard, SummaryStrip } from '#components/summary-card.tsx';
import { outcomes, roughInterval } from '#domain/insights/words.ts';
import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { WeekFigures } from './week-figures.ts';

type WeekSummaryProps = {
  figures: WeekFigures<unknown>;
  currency: string;
  note: string;
};

export function WeekSummary({ figures, currency, note }: WeekSummaryProps) {
  const { tally, net, winRate, expectancy } = figures;
  const { amount, interval, n } = expectancy;
  const money = (value: number) => formatMoney(value, currency);
  return (
    <SummaryStrip aria-label="Weekly summary">
      <SummaryCard title="Net P&L" icon={Activity}>
        <SignedAmount value={net} currency={currency} />
        {note && <Words>{note}</Words>}
      </SummaryCard>
      <SummaryCard title="Trades" icon={Hash}>
        {formatCount(tally.trades)}
        <Words>{tally.trades > 0 && outcomes(tally)}</Words>
      </SummaryCard>
      <SummaryCard title="Win Rate" icon={PercentIcon}>
        {winRate.percent === null ? '–' : formatPercent(winRate.percent)}
        <Words>{winRate.n > 0 && `of ${countNoun(winRate.n, 'trade')}`}</Words>
      </SummaryCard>
      <SummaryCard title="Expectancy per Trade" icon={Scale}>
        {amount === null ? '–' : <SignedAmount value={amount} currency={currency} />}
        <Words>
          {amount !== null && `of ${countNoun(n, 'trade')}`}
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
