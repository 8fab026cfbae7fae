import { SignedAmount } from '#components/signed-amount.tsx';
import type { JournalTrade } from '#domain/statements/journal/journal-rows.ts';
import { formatLots } from '#domain/trades/trade.ts';
import { toAmount } from './statement-money.ts';
import { formatWall } from './wall-words.ts';

type ReadTradeRowProps = { trade: JournalTrade; digits: number; currency: string };

const sides = { buy: 'Buy', sell: 'Sell', unknown: 'Trade' };

export function ReadTradeRow({ trade, digits, currency }: ReadTradeRowProps) {
  const { read, symbol, size, net } = trade;
  return (
    <span className="flex min-w-0 flex-1 items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="wrap-anywhere font-medium">{symbol}</span> {sides[read.side]}{' '}
        {formatLots(Number(size.lots))}
        <span className="block text-ink-muted text-xs tabular-nums">
          {read.openPrice !== null && `${read.openPrice} `}
          {read.closePrice !== null && `→ ${read.closePrice} `}
          {formatWall(read.closed)}
        </span>
      </span>
      <SignedAmount
        value={toAmount(net, digits)}
        currency={currency}
        className="whitespace-nowrap font-medium"
      />
    </span>
  );
}
