import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { planQueries } from '#data/plans/plans.ts';
import { useWaitingCount } from '#data/trades/use-waiting-trades.ts';
import { earlyParts } from '#lib/loading/lazy-parts.ts';
import { TradeAdd } from '../dialogs/trade-dialogs.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

const { WaitingList } = earlyParts(() => import('#features/trades/waiting/waiting-list.tsx'));
const { WaitingTradeRemoveDialog } = earlyParts(
  () => import('#features/trades/waiting/waiting-trade-remove-dialog.tsx'),
);

export function Outbox() {
  const user = useTrader();
  const open = useOpenDialog();
  const { data: plans } = useQuery(planQueries.ofUser(user.id));
  const accounts = useAccounts();
  if (useWaitingCount(user.id) === 0) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      <WaitingList
        userId={user.id}
        plans={plans ?? []}
        accounts={accounts}
        onEdit={waiting => open(TradeAdd, { waiting })}
        onRemove={waiting => {
          const currency = accounts.find(({ id }) => id === waiting.trade.account_id)?.currency;
          open(WaitingTradeRemoveDialog, { userId: user.id, waiting, currency });
        }}
      />
    </Suspense>
  );
}
