import { Amount } from '#components/amount.tsx';
import type { TradingCosts } from '#domain/insights/costs.ts';
import { outsideTrades } from '#domain/insights/words.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { InsightCard } from './insight-card.tsx';

type CostsCardProps = {
  costs: TradingCosts;
  currency: string;
  /** Costs outside of trades; null if none belong to the filter. */
  outside: number | null;
};

export function CostsCard({ costs, currency, outside }: CostsCardProps) {
  const { n, of, commission, swap, fee, total, perTrade, percent } = costs;
  const rows = [
    { name: 'Commission', value: commission },
    { name: 'Swap', value: swap },
    { name: 'Fees', value: fee },
  ];
  return (
    <InsightCard title="Trading Costs">
      {n === 0 ? (
        <p className="text-ink-muted text-sm">
          No costs recorded. Import a statement, or add commission and swap to your trades.
        </p>
      ) : (
        <>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            {rows.map(({ name, value }) => (
              <Line key={name} name={name}>
                <Amount value={value} currency={currency} />
              </Line>
            ))}
            <Line name="Total">
              <Amount value={total} currency={currency} className="font-semibold" />
            </Line>
            <Line name="Per Trade">
              <Amount value={perTrade} currency={currency} />
            </Line>
            {percent !== null && <Line name="Share of Gross Profit">{formatPercent(percent)}</Line>}
          </dl>
          <p className="text-ink-muted text-xs">
            {formatCount(n)} of {formatCount(of)} trades have costs.
          </p>
        </>
      )}
      <p className="text-ink-muted text-xs">
        Spread isn’t included: it’s part of your fill prices.
        {outside !== null && outside !== 0 && ` ${outsideTrades(outside)}.`}
      </p>
    </InsightCard>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </>
  );
}
