import { formatCount } from '#domain/numbers/count.ts';
import type { JournalTrade } from '#domain/statements/journal/journal-rows.ts';
import { ReadTradeRow } from './read-trade-row.tsx';

type ReadTradeListProps = {
  label: string;
  trades: readonly JournalTrade[];
  digits: number;
  currency: string;
};

const most = 20;

export function ReadTradeList({ label, trades, digits, currency }: ReadTradeListProps) {
  const more = trades.length - most;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-box border border-line">
        {trades.slice(0, most).map(trade => (
          <li key={trade.key} className="flex p-3 text-sm">
            <ReadTradeRow trade={trade} digits={digits} currency={currency} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-muted text-sm">And {formatCount(more)} more.</p>}
    </>
  );
}
