import { Amount } from '#components/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';

/** The balance of each active account, in its currency; nothing for traders with one. */
export function AccountBalances({ accounts }: { accounts: readonly TradingAccount[] }) {
  const active = accounts.filter(({ archived_at: archivedAt }) => archivedAt === null);
  if (active.length < 2) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby="balances" className="flex flex-col gap-1 max-sm:py-3 sm:gap-2">
      <h3 id="balances" className="font-semibold">
        Balances
      </h3>
      <dl className="divide-y divide-line">
        {active.map(({ id, name, balance, currency, counts }) => (
          <div
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 text-sm sm:py-2"
          >
            <dt dir="auto" className="wrap-anywhere min-w-0">
              {name}
              {!counts && <span className="text-ink-muted text-xs"> not in totals</span>}
            </dt>
            <dd className="font-medium tabular-nums">
              {balance === null ? '–' : <Amount value={balance} currency={currency} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
