import { useQuery } from '@tanstack/react-query';
import { SignedAmount } from '#components/signed-amount.tsx';
import { useEntries } from '#data/account/instruments.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { runningTradeQueries } from '#data/trades/running-trades.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { rOfTrade } from '#domain/insights/r-of-trade.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { accountCurrency, sumOfMoney } from '#domain/money/money.ts';
import { ideaR } from '#domain/trades/idea-r.ts';
import { riskNow } from '#domain/trades/running-trade.ts';
import { formatLots } from '#domain/trades/trade.ts';
import { findAccount } from '#features/trades/account-choice.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useKnownRates } from './use-known-rates.ts';

type TradePartsProps = {
  trade: Trade;
  accounts: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
};

/** The parts in which one trade was closed, each with its R, and one R for all; nothing for a trade of one part. */
export function TradeParts({ trade, accounts, onOpen }: TradePartsProps) {
  const { user_id: userId, currency_pair: symbol } = trade;
  const { data: parts = [] } = useQuery(runningTradeQueries.partsOf(trade));
  const { data: running = [] } = useQuery(runningTradeQueries.ofUser(userId));
  const entries = useEntries(userId);
  const today = useToday();
  const currency = findAccount(accounts, trade.account_id)?.currency ?? accountCurrency;
  const instrument = accountContractSpecs(entries ?? [], symbol, { id: trade.account_id, currency });
  const known = useKnownRates(userId, [{ instrument, account: currency }]);
  const rest = running.find(({ id }) => id === trade.idea_id);
  if (!entries || parts.length + (rest ? 1 : 0) < 2) {
    return null;
  }
  const knowledge = { instrument, account: currency, known };
  const closed = parts.map(part => {
    const found = rOfTrade(part, {
      ...knowledge,
      isImported: part.import_id !== null,
      digits: 0,
      day: today,
    });
    return { part, net: ownAmount(part), r: found.r, risk: found.r === null ? null : found.risk };
  });
  const openRisk = rest ? riskNow(rest, { ...knowledge, today }, rest.first_stop_loss).risk : 0;
  const whole = ideaR(closed, openRisk);
  return (
    <section aria-labelledby="trade-parts" className="flex flex-col gap-2">
      <h3 id="trade-parts" className="text-ink-muted text-sm">
        Parts of One Trade
      </h3>
      <ul className="divide-y divide-line rounded-box border border-line">
        {closed.map(({ part, net, r }) => (
          <li key={part.id}>
            <button
              type="button"
              disabled={part.id === trade.id}
              onClick={() => onOpen(part)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-start text-sm transition-colors enabled:hover:bg-sunken"
            >
              <span className="min-w-0">
                {formatLots(part.lot_size)} lots, {formatMoment(new Date(part.created_at))}
                {part.id === trade.id && <span className="text-ink-muted"> · This part</span>}
              </span>
              <span className="flex items-center gap-3">
                <SignedAmount value={net} currency={currency} />
                <R value={r} />
              </span>
            </button>
          </li>
        ))}
        {rest && (
          <li className="px-3 py-2 text-ink-muted text-sm">
            {formatLots(rest.lot_size)} lots are still open.
          </li>
        )}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 px-3 font-medium text-sm">
        <span>{rest ? 'Whole trade so far' : 'Whole trade'}</span>
        <span className="flex items-center gap-3">
          <SignedAmount value={sumOfMoney(closed.map(({ net }) => net))} currency={currency} />
          <R value={whole} />
        </span>
      </p>
    </section>
  );
}

function R({ value }: { value: number | null }) {
  return <span className="tabular-nums">{value === null ? 'R unknown' : `${value.toFixed(2)} R`}</span>;
}
