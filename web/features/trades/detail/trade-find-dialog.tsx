import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Trade, tradeQueries } from '#data/trades/trades.ts';
import { TradeGone } from './trade-gone.tsx';

type TradeFindDialogProps = {
  userId: string;
  tradeId: string;
  children: (trade: Trade) => ReactNode;
  onClose: () => void;
};

export function TradeFindDialog({ userId, tradeId, children, onClose }: TradeFindDialogProps) {
  const trade = useQuery(tradeQueries.byId(userId, tradeId));
  // Stays open when the trade is deleted: the details show that, or are just asking about the deletion.
  const [found, setFound] = useState(trade.data);
  if (trade.data && !found) {
    setFound(trade.data);
  }
  const shown = trade.data ?? found;
  if (shown) {
    return children(shown);
  }
  return (
    <Dialog title="Trade Details" onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <Loaded query={trade} failure="Couldn’t load the trade." loading={<Loading />}>
          {() => <TradeGone />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the trade" className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </div>
  );
}
