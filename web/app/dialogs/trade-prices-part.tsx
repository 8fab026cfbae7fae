import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { TradingAccount } from '#data/backend/rows.ts';
import { type Trade, tradeQueries } from '#data/trades/trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { TradePrices } = lazyParts(() => import('#features/prices/trade-prices.tsx'));

type TradePricesPartProps = {
  trade: Trade;
  accounts: readonly TradingAccount[];
  clock: DayClock | undefined;
  canEdit?: boolean;
};

export function TradePricesPart({ trade, accounts, clock = null, canEdit = false }: TradePricesPartProps) {
  const { data } = useQuery({ ...tradeQueries.byId(trade.user_id, trade.id), placeholderData: trade });
  // Undefined or null if it could not be loaded or is deleted: then the list's version is shown.
  const latest = data ?? trade;
  return latest.opened_at === null ? null : (
    <Suspense fallback={null}>
      <TradePrices trade={latest} accounts={accounts} clock={clock} canEdit={canEdit} />
    </Suspense>
  );
}
