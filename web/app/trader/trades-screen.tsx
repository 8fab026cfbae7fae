import { useQuery } from '@tanstack/react-query';
import { CirclePlus, FileUp } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { LoadFailed } from '#components/load-failed.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { planQueries } from '#data/plans/plans.ts';
import { keptFilterQueries } from '#data/trades/kept-filters.ts';
import type { Trade } from '#data/trades/trades.ts';
import { countAllTrades } from '#domain/trades/trade-count.ts';
import { ImportOffer } from '#features/statements/import/import-offer.tsx';
import type { OpenedList } from '#features/trades/list/opened-list.ts';
import { TradeBrowser } from '#features/trades/list/trade-browser.tsx';
import { NoTrades } from '#features/trades/list/trade-list-empty.tsx';
import { useOpenTrades } from '#features/trades/running/use-open-trades.ts';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { tradeAddress } from '../addresses.ts';
import { StatementHelp, StatementImport } from '../dialogs/statement-dialogs.tsx';
import {
  RunningDeleteDialog,
  RunningEdit,
  TradeAdd,
  TradeClose,
  TradeDetail,
  TradesDelete,
  TradesPlan,
  TradesTag,
} from '../dialogs/trade-dialogs.tsx';
import { useListParts } from '../dialogs/trade-list-parts.tsx';
import { PageHeading } from '../page-heading.tsx';
import { Outbox } from './outbox.tsx';
import { useIsOnline, useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

const { FilterDeleteDialog } = lazyParts(() => import('#features/trades/filter/filter-delete-dialog.tsx'));
const { OpenTrades } = lazyParts(() => import('#features/trades/running/open-trades.tsx'));
const { FilterKeepDialog } = lazyParts(() => import('#features/trades/filter/filter-keep-dialog.tsx'));

export function TradesScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const profile = useQuery(profileQueries.ofUser(user));
  const plans = useQuery(planQueries.ofUser(user.id));
  const accounts = useAccounts();
  const kept = useQuery(keptFilterQueries.ofUser(user.id));
  const clock = useClock(user.id);
  const running = useOpenTrades(user.id, accounts);
  // Accounts and open trades are above the list, which waits for them so that it does not move; accounts set
  // the time zone, too.
  const isWaiting = (kept.isPending && kept.failureCount === 0) || clock === undefined || !running;
  const hint = useKeyHint('N');
  const importHint = useKeyHint('I');
  const isOnline = useIsOnline();
  const add = () => open(TradeAdd, {});
  const importTrades = () => open(StatementImport, {});
  // Stable, so that unchanged rows do not render again.
  const openTrade = useCallback(
    (trade: Trade, list: OpenedList) => open(TradeDetail, { trade, list }, tradeAddress(trade.id)),
    [open],
  );
  const parts = useListParts({ userId: user.id, accounts, plans: plans.data, insights: '/insights' });
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title="Trades">
        <div className="flex gap-2">
          <Button variant="outline" {...importHint} disabled={!isOnline} onClick={importTrades}>
            <FileUp aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Import Trades</span>
          </Button>
          <Button {...hint} onClick={add}>
            <CirclePlus aria-hidden className="size-4" />
            Add Trade
          </Button>
        </div>
      </PageHeading>
      <Outbox />
      {running?.retry && (
        <LoadFailed message="Couldn’t load your open trades." isTrying={false} onTryAgain={running.retry} />
      )}
      {running && !running.retry && running.trades.length > 0 && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OpenTrades
            trades={running.trades}
            sum={running.sum}
            actions={{
              onClose: trade => open(TradeClose, { trade }),
              onEdit: trade => open(RunningEdit, { trade }),
              onDelete: trade => open(RunningDeleteDialog, { trade }),
            }}
          />
        </Suspense>
      )}
      <Loaded query={profile} failure="Couldn’t load your account." loading={<Spinner />}>
        {all =>
          isWaiting ? (
            <Spinner />
          ) : countAllTrades(all) === 0 ? (
            <NoTrades onAdd={add}>
              {isOnline && <ImportOffer onImport={importTrades} onHelp={() => open(StatementHelp, {})} />}
            </NoTrades>
          ) : (
            <TradeBrowser
              userId={user.id}
              count={countAllTrades(all)}
              plans={plans.data}
              accounts={accounts}
              onOpen={openTrade}
              parts={parts}
              own={{
                kept: kept.data ?? [],
                onKeep: query => open(FilterKeepDialog, { userId: user.id, query }),
                onDeleteKept: one => open(FilterDeleteDialog, { userId: user.id, kept: one }),
                onDuplicate: start => open(TradeAdd, { start }),
                onGivePlan: (ids, onDone) => open(TradesPlan, { ids, onDone }),
                onTag: (ids, onDone) => open(TradesTag, { ids, onDone }),
                onDelete: (ids, onDone) => open(TradesDelete, { ids, onDone }),
              }}
            />
          )
        }
      </Loaded>
    </div>
  );
}
