import { Link } from 'react-router';
import type { TradingAccount } from '#data/backend/rows.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { riskSentence } from '#domain/trades/running-trade.ts';
import { useOpenTrades } from './use-open-trades.ts';

type OpenTradesSummaryProps = { userId: string; accounts: readonly TradingAccount[] };

/** The number of open trades and their risk, as a link to them; nothing without one. */
export function OpenTradesSummary({ userId, accounts }: OpenTradesSummaryProps) {
  const open = useOpenTrades(userId, accounts);
  if (!open || open.retry || open.trades.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="open-trades" className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id="open-trades" className="font-semibold sm:text-lg">
        <Link
          to="/trades"
          className="flex min-h-11 items-center text-accent underline-offset-4 hover:underline sm:min-h-6"
        >
          Open Trades ({formatCount(open.trades.length)})
        </Link>
      </h2>
      <p className="text-sm tabular-nums">{riskSentence(open.sum)}</p>
    </section>
  );
}
