import { useQuery } from '@tanstack/react-query';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Double, doubleQueries, useJoinDouble, useKeepTwoTrades } from '#data/sync/possible-doubles.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { formatCount } from '#domain/numbers/count.ts';

type DoublesProps = { userId: string; account: { id: string; name: string; currency: string } };

/** Trades that were entered by hand and synced, too: each pair becomes one trade with a press. */
export function Doubles({ userId, account }: DoublesProps) {
  const { data: doubles = [] } = useQuery(doubleQueries.inAccount(userId, account.id));
  if (doubles.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={`doubles-${account.id}`} className="flex flex-col gap-2">
      <h2 id={`doubles-${account.id}`} className="font-semibold">
        Probably the Same Trade
      </h2>
      <p className="text-ink-muted text-sm">
        {doubles.length === 1
          ? '1 trade that you entered looks the same as a synced trade'
          : `${formatCount(doubles.length)} trades that you entered look the same as synced trades`}{' '}
        of {account.name}. Joined, your notes, images and tags stay, with the broker’s figures.
      </p>
      <Card className="py-0 sm:py-0">
        <ul className="divide-y divide-line">
          {doubles.map(double => (
            <li key={double.synced}>
              <DoubleRow userId={userId} double={double} currency={account.currency} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

type DoubleRowProps = { userId: string; double: Double; currency: string };

function DoubleRow({ userId, double: { typed, synced, trade }, currency }: DoubleRowProps) {
  const join = useJoinDouble(userId);
  const keep = useKeepTwoTrades(userId);
  const name = `${trade.currency_pair}, ${formatMoment(new Date(trade.created_at))}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-40 flex-1 text-sm">{name}</p>
      <SignedAmount value={ownAmount(trade)} currency={currency} className="font-medium" />
      <div className="flex gap-2">
        <Button
          variant="outline"
          aria-label={`Join the two trades: ${name}`}
          isBusy={join.isPending}
          disabled={keep.isPending}
          onClick={() => join.mutate({ typed, synced })}
        >
          Join
        </Button>
        <Button
          variant="ghost"
          aria-label={`Two trades: ${name}`}
          isBusy={keep.isPending}
          disabled={join.isPending}
          onClick={() => keep.mutate({ typed, synced })}
        >
          Two Trades
        </Button>
      </div>
    </div>
  );
}
