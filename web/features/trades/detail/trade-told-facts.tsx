import { Fact } from '#components/fact.tsx';
import type { Trade } from '#data/trades/trades.ts';
import { heldTime } from '#domain/clock/held-time.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatMoney } from '#domain/money/money.ts';
import { grossAmount, sumCosts } from '#domain/trades/trade-costs.ts';
import { shownAmount } from '#features/trades/account-choice.ts';

type TradeToldFactsProps = {
  trade: Trade;
  /** The account currency, if it is not dollars. */
  currency: string | undefined;
};

export function TradeToldFacts({ trade, currency }: TradeToldFactsProps) {
  const costs = sumCosts(trade);
  const opened = trade.opened_at && new Date(trade.opened_at);
  return (
    <>
      {opened && (
        <>
          <Fact size="large" name="Open Time">
            {formatMoment(opened)}
          </Fact>
          <Fact size="large" name="Holding Time">
            {heldTime(opened, new Date(trade.created_at))}
          </Fact>
        </>
      )}
      {costs !== null && (
        <>
          <Fact size="large" name="Costs">
            {formatMoney(costs, currency)}{' '}
            <span className="block font-normal text-ink-muted text-sm">{costParts(trade, currency)}</span>
          </Fact>
          <Fact size="large" name="Gross P&L">
            {formatMoney(grossAmount(shownAmount(trade, currency), costs), currency)}
          </Fact>
        </>
      )}
    </>
  );
}

/** The known costs: 'Commission -$3.50, swap $0.25'. */
function costParts({ commission, swap, fee }: Trade, currency: string | undefined): string {
  const parts = Object.entries({ commission, swap, fee })
    .filter(([, cost]) => cost !== null)
    .map(([name, cost]) => `${name} ${formatMoney(cost, currency)}`)
    .join(', ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
