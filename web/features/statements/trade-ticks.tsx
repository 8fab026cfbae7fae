import { Checkbox } from '#components/ui/checkbox.tsx';
import { formatCount } from '#domain/count.ts';
import type { JournalTrade } from '#domain/statements/journal/journal-rows.ts';
import { ReadTradeRow } from './read-trade-row.tsx';

type TradeTicksProps = {
  /** Names the whole list. */
  label: string;
  trades: readonly JournalTrade[];
  digits: number;
  currency: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** So many can be chosen one by one; the others go with all. */
const most = 50;

/** Trades that are left as they are unless they are ticked. */
export function TradeTicks({ label, trades, digits, currency, chosen, onChange }: TradeTicksProps) {
  function toggle(key: string) {
    const next = new Set(chosen);
    next[next.delete(key) ? 'delete' : 'add'](key);
    onChange(next);
  }
  const all = trades.map(({ key }) => key);
  const more = trades.length - most;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {trades.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <Checkbox
            checked={chosen.size === trades.length}
            onChange={event => onChange(new Set(event.target.checked ? all : []))}
          />
          All of them
        </label>
      )}
      <ul className="divide-y divide-line rounded-box border border-line">
        {trades.slice(0, most).map(trade => (
          <li key={trade.key}>
            <label className="flex items-start gap-3 p-3 text-sm">
              <Checkbox checked={chosen.has(trade.key)} onChange={() => toggle(trade.key)} />
              <ReadTradeRow trade={trade} digits={digits} currency={currency} />
            </label>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-muted text-sm">And {formatCount(more)} more.</p>}
    </fieldset>
  );
}
