import type { ComponentType } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import { PlanChallenge } from '#features/outlook/challenges/plan-challenge.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { tradeAddress } from '../addresses.ts';

const { ChallengeEditDialog } = lazyParts(
  () => import('#features/outlook/challenges/challenge-edit-dialog.tsx'),
);
const { ChallengeRemoveDialog } = lazyParts(
  () => import('#features/outlook/challenges/challenge-remove-dialog.tsx'),
);
const { TradeFindDialog } = lazyParts(() => import('#features/trades/detail/trade-find-dialog.tsx'));

export type TradeDialog = ComponentType<{ trade: Trade; onClose: () => void }>;

type PlanChallengePartProps = {
  userId: string;
  plan: Plan;
  TradeDialog: TradeDialog;
  isOwn: boolean;
};

export function PlanChallengePart({ userId, plan, TradeDialog, isOwn }: PlanChallengePartProps) {
  const open = useOpenDialog();
  return (
    <PlanChallenge
      userId={userId}
      plan={plan}
      onOpenTrade={tradeId =>
        open(BrokenTrade, { userId, tradeId, TradeDialog }, isOwn ? tradeAddress(tradeId) : undefined)
      }
      {...(isOwn && {
        onEdit: () => open(ChallengeEditDialog, { userId, plan }),
        onRemove: () => open(ChallengeRemoveDialog, { plan }),
      })}
    />
  );
}

type BrokenTradeProps = { userId: string; tradeId: string; TradeDialog: TradeDialog; onClose: () => void };

function BrokenTrade({ userId, tradeId, TradeDialog, onClose }: BrokenTradeProps) {
  return (
    <TradeFindDialog userId={userId} tradeId={tradeId} onClose={onClose}>
      {trade => <TradeDialog trade={trade} onClose={onClose} />}
    </TradeFindDialog>
  );
}
