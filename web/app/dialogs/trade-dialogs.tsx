import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useOpenDialog, useRenameDialog } from '#components/dialogs.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useClock } from '#data/account/clock.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { RunningTradeRow } from '#data/trades/running-trades.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { WaitingTrade } from '#data/trades/waiting-trades.ts';
import { accountShown } from '#features/trades/account-choice.ts';
import type { OpenedList } from '#features/trades/list/opened-list.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { earlyParts, lazyParts } from '#lib/loading/lazy-parts.ts';
import { tradeAddress } from '../addresses.ts';
import { useTrader } from '../trader/trader-context.ts';
import { useAccounts } from '../trader/use-accounts.ts';
import { TradePictures } from './trade-pictures.tsx';
import { TradePricesPart } from './trade-prices-part.tsx';
import { useNewTradePictures } from './use-new-trade-pictures.tsx';

export const { TraderTalk } = lazyParts(() => import('../trader/trader-talk.tsx'));
const { TradeAddDialog } = earlyParts(() => import('#features/trades/form/trade-add-dialog.tsx'));
const { TradeDeleteDialog } = lazyParts(() => import('#features/trades/delete/trade-delete-dialog.tsx'));
const { TradeWalk } = earlyParts(() => import('#features/trades/detail/trade-walk.tsx'));
const { TradeDetailDialog } = earlyParts(() => import('#features/trades/detail/trade-detail-dialog.tsx'));
const { TradeEditDialog } = lazyParts(() => import('#features/trades/form/trade-edit-dialog.tsx'));
const { TradeFindDialog } = lazyParts(() => import('#features/trades/detail/trade-find-dialog.tsx'));
const { TypedTradeLine } = lazyParts(() => import('#features/session-plan/session-lines.tsx'));
const { TradesDeleteDialog } = lazyParts(() => import('#features/trades/delete/trades-delete-dialog.tsx'));
const { TagEditDialog } = lazyParts(() => import('#features/journal/tag-edit-dialog.tsx'));
const { TradesTagDialog } = lazyParts(() => import('#features/trades/list/trades-tag-dialog.tsx'));
const { RunningEditDialog } = lazyParts(() => import('#features/trades/running/running-edit-dialog.tsx'));
const { TradeCloseDialog } = lazyParts(() => import('#features/trades/running/trade-close-dialog.tsx'));
export const { RunningDeleteDialog } = lazyParts(
  () => import('#features/trades/running/running-delete-dialog.tsx'),
);
export const { TradeParts } = lazyParts(() => import('#features/trades/running/trade-parts.tsx'));
const { TradesPlanDialog } = lazyParts(() => import('#features/trades/list/trades-plan-dialog.tsx'));

const { InstrumentsDialog } = lazyParts(() => import('#features/instruments/instruments-dialog.tsx'));

type Closable = { onClose: () => void };

/** Opens the contract specs and rates of an account over a trade's form. */
function useShowSpecs() {
  const open = useOpenDialog();
  const { id: userId } = useTrader();
  return (accountId: string) => open(InstrumentsDialog, { userId, accountId });
}

function usePlans() {
  const user = useTrader();
  const { data: plans } = useQuery(planQueries.ofUser(user.id));
  return plans ?? [];
}

function useBalance() {
  const { data: profile } = useQuery(profileQueries.ofUser(useTrader()));
  return profile?.account_balance;
}

/** `start` is the trade to copy from, `waiting` one that has not been sent yet. */
export function TradeAdd(props: Closable & { start?: Trade; waiting?: WaitingTrade }) {
  const user = useTrader();
  const day = useDay(useClock(user.id) ?? null);
  return (
    <TradeAddDialog
      {...useNewTradePictures(user.id)}
      userId={user.id}
      plans={usePlans()}
      accounts={useAccounts()}
      balance={useBalance()}
      onShowSpecs={useShowSpecs()}
      renderLine={typed => (
        <Suspense fallback={null}>
          <TypedTradeLine userId={user.id} day={day} typed={typed} />
        </Suspense>
      )}
      {...props}
    />
  );
}

function TradeEdit({ trade, onClose }: Closable & { trade: Trade }) {
  return (
    <TradeEditDialog
      trade={trade}
      plans={usePlans()}
      accounts={useAccounts()}
      balance={useBalance()}
      pictures={<TradePictures trade={trade} canEdit />}
      onShowSpecs={useShowSpecs()}
      onClose={onClose}
    />
  );
}

type TradeDetailProps = Closable & { trade: Trade; list?: OpenedList };

export function TradeDetail({ trade, list, onClose }: TradeDetailProps) {
  const rename = useRenameDialog();
  return (
    <TradeWalk trade={trade} list={list} onStep={next => rename(tradeAddress(next.id))}>
      {(shown, steps) => <TradeShown trade={shown} steps={steps} onClose={onClose} />}
    </TradeWalk>
  );
}

function TradeShown({ trade, steps, onClose }: Closable & { trade: Trade; steps: ReactNode }) {
  const open = useOpenDialog();
  const accounts = useAccounts();
  const { currency } = accountShown(trade, accounts);
  const clock = useClock(useTrader().id, trade.account_id);
  return (
    <TradeDetailDialog
      trade={trade}
      plans={usePlans()}
      accounts={accounts}
      clock={clock}
      onEdit={() => open(TradeEdit, { trade })}
      onDuplicate={() => open(TradeAdd, { start: trade })}
      onDelete={() => open(TradeDeleteDialog, { trade, currency, onDeleted: onClose })}
      onClose={onClose}
      steps={steps}
    >
      <Fragment key={trade.id}>
        {trade.idea_id && (
          <Suspense fallback={null}>
            <TradeParts
              trade={trade}
              accounts={accounts}
              onOpen={part => open(TradeDetail, { trade: part }, tradeAddress(part.id))}
            />
          </Suspense>
        )}
        <TradePictures trade={trade} canEdit />
        <TradePricesPart trade={trade} accounts={accounts} clock={clock} canEdit />
        <Suspense fallback={<Skeleton className="h-11" />}>
          <TraderTalk subject={{ about: 'trade', tradeId: trade.id }} />
        </Suspense>
      </Fragment>
    </TradeDetailDialog>
  );
}

/** A trade known only by its id; it may be deleted. */
export function TradeFind({ tradeId, onClose }: Closable & { tradeId: string }) {
  const user = useTrader();
  return (
    <TradeFindDialog userId={user.id} tradeId={tradeId} onClose={onClose}>
      {trade => <TradeDetail trade={trade} onClose={onClose} />}
    </TradeFindDialog>
  );
}

type Selected = Closable & { ids: readonly string[]; onDone: () => void };

export function TradesDelete(props: Selected) {
  return <TradesDeleteDialog {...props} userId={useTrader().id} />;
}

export function TradesTag(props: Selected) {
  const open = useOpenDialog();
  const { id: userId } = useTrader();
  return (
    <TradesTagDialog {...props} userId={userId} onNewTag={tags => open(TagEditDialog, { userId, tags })} />
  );
}

export function TradesPlan(props: Selected) {
  return <TradesPlanDialog {...props} userId={useTrader().id} plans={usePlans()} />;
}

type Running = Closable & { trade: RunningTradeRow };

export function TradeClose(props: Running) {
  return <TradeCloseDialog {...props} accounts={useAccounts()} />;
}

export function RunningEdit({ trade, onClose }: Running) {
  return (
    <RunningEditDialog trade={trade} onClose={onClose}>
      <TradePictures trade={{ ...trade, created_at: trade.opened_at }} canEdit />
    </RunningEditDialog>
  );
}
