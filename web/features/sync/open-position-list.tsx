import { useQuery } from '@tanstack/react-query';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Card } from '#components/ui/card.tsx';
import type { OpenPositionRow } from '#data/backend/rows.ts';
import { type SyncConnection, syncQueries } from '#data/sync/connections.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';

type OpenPositionListProps = { userId: string; connections: readonly SyncConnection[] };

export function OpenPositionList({ userId, connections }: OpenPositionListProps) {
  const { data: positions = [] } = useQuery(syncQueries.openPositions(userId));
  if (positions.length === 0) {
    return null;
  }
  const positionCurrency = ({ connection_id: id }: OpenPositionRow) =>
    connections.find(connection => connection.id === id)?.account?.currency ?? 'USD';
  return (
    <section aria-labelledby="open-positions" className="flex flex-col gap-2 sm:gap-3">
      <h2 id="open-positions" className="font-semibold sm:text-lg">
        Open Positions
      </h2>
      <Card className="py-0 sm:py-0">
        <ul className="divide-y divide-line">
          {positions.map(position => (
            <li key={`${position.connection_id} ${position.position}`}>
              <PositionRow position={position} currency={positionCurrency(position)} />
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-muted text-xs">As last sent by your terminal. Not counted until they close.</p>
    </section>
  );
}

function PositionRow({ position, currency }: { position: OpenPositionRow; currency: string }) {
  const { symbol, side, lots, open_price: price, stop_loss: stop, take_profit: target } = position;
  const levels = [
    `at ${plainDecimal(price)}`,
    stop === 0 ? 'no stop loss' : `stop loss ${plainDecimal(stop)}`,
    target === 0 ? 'no take profit' : `take profit ${plainDecimal(target)}`,
  ];
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-sm">
          {symbol}, {side} {plainDecimal(lots)} lots
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm tabular-nums">{levels.join(', ')}</p>
        <p className="text-ink-muted text-xs">
          Open since <time dateTime={position.opened_at}>{formatMoment(new Date(position.opened_at))}</time>
        </p>
      </div>
      <SignedAmount
        value={position.profit + position.swap}
        currency={currency}
        className="shrink-0 font-medium"
      />
    </div>
  );
}
