import { keeping, lazyKept } from '#lib/loading/lazy-kept.ts';
import { lazyNamed } from '#lib/loading/lazy-named.ts';
import { planDetail, planOutlook, tradeDetail } from './lazy-shared-dialogs.ts';

// Forms, calendar and lists are more than half of the trader's code: the figures need not wait for them.
const daily = {
  planCreate: keeping(() => import('#features/plans/form/plan-create-dialog.tsx')),
  planCheck: keeping(() => import('#features/outlook/reality-check/plan-check.tsx')),
  planDetail,
  planOutlook,
  tradeAdd: keeping(() => import('#features/trades/form/trade-add-dialog.tsx')),
  tradeDetail,
  tradePictures: keeping(() => import('#features/pictures/new-trade-pictures.tsx')),
  balanceUpdate: keeping(() => import('#features/account/balance/balance-update-dialog.tsx')),
};

// What is needed when nothing more can be loaded.
const withoutConnection = {
  waitingTrades: () => import('#features/trades/waiting/waiting-list.tsx'),
  waitingRemove: () => import('#features/trades/waiting/waiting-trade-remove-dialog.tsx'),
  waitingSignOut: () => import('#features/trades/waiting/waiting-sign-out-dialog.tsx'),
};

/** The dialogs of every day are loaded once the dashboard stands. A failure shows when one is opened. */
export function loadDailyDialogs(): void {
  const parts = Object.values({ ...daily, ...withoutConnection });
  Promise.all(parts.map(load => load())).catch(() => {});
}

export const PlanCreateDialog = lazyKept(daily.planCreate, 'PlanCreateDialog');
export const PlanCheck = lazyKept(daily.planCheck, 'PlanCheck');
export const PlanEditDialog = lazyNamed(
  () => import('#features/plans/form/plan-edit-dialog.tsx'),
  'PlanEditDialog',
);
export const PlanDeleteDialog = lazyNamed(
  () => import('#features/plans/detail/plan-delete-dialog.tsx'),
  'PlanDeleteDialog',
);
export const InstrumentsDialog = lazyNamed(
  () => import('#features/instruments/instruments-dialog.tsx'),
  'InstrumentsDialog',
);
export const PlanFindDialog = lazyNamed(
  () => import('#features/plans/detail/plan-find-dialog.tsx'),
  'PlanFindDialog',
);
export const TradeAddDialog = lazyKept(daily.tradeAdd, 'TradeAddDialog');
export const NewTradePictures = lazyKept(daily.tradePictures, 'NewTradePictures');
export const TradeFindDialog = lazyNamed(
  () => import('#features/trades/detail/trade-find-dialog.tsx'),
  'TradeFindDialog',
);
export const TradeEditDialog = lazyNamed(
  () => import('#features/trades/form/trade-edit-dialog.tsx'),
  'TradeEditDialog',
);
export const TradeDeleteDialog = lazyNamed(
  () => import('#features/trades/delete/trade-delete-dialog.tsx'),
  'TradeDeleteDialog',
);
export const TradesDeleteDialog = lazyNamed(
  () => import('#features/trades/delete/trades-delete-dialog.tsx'),
  'TradesDeleteDialog',
);
export const TradesPlanDialog = lazyNamed(
  () => import('#features/trades/list/trades-plan-dialog.tsx'),
  'TradesPlanDialog',
);
export const FilterKeepDialog = lazyNamed(
  () => import('#features/trades/filter/filter-keep-dialog.tsx'),
  'FilterKeepDialog',
);
export const FilterDeleteDialog = lazyNamed(
  () => import('#features/trades/filter/filter-delete-dialog.tsx'),
  'FilterDeleteDialog',
);
export const ImportDialog = lazyNamed(
  () => import('#features/statements/import/import-dialog.tsx'),
  'ImportDialog',
);
export const StatementHelpDialog = lazyNamed(
  () => import('#features/statements/statement-help.tsx'),
  'StatementHelp',
);
export const ImportUndoDialog = lazyNamed(
  () => import('#features/statements/import-undo-dialog.tsx'),
  'ImportUndoDialog',
);
export const WaitingList = lazyNamed(withoutConnection.waitingTrades, 'WaitingList');
export const WaitingTradeRemoveDialog = lazyNamed(
  withoutConnection.waitingRemove,
  'WaitingTradeRemoveDialog',
);
export const WaitingSignOutDialog = lazyNamed(withoutConnection.waitingSignOut, 'WaitingSignOutDialog');
export const DraftSignOutDialog = lazyNamed(
  () => import('#features/journal/draft-sign-out-dialog.tsx'),
  'DraftSignOutDialog',
);
export const BalanceUpdateDialog = lazyKept(daily.balanceUpdate, 'BalanceUpdateDialog');
export const LedgerDialog = lazyNamed(
  () => import('#features/account/ledger/ledger-dialog.tsx'),
  'LedgerDialog',
);
export const PictureSignOutDialog = lazyNamed(
  () => import('#features/pictures/picture-sign-out-dialog.tsx'),
  'PictureSignOutDialog',
);
export const DownloadDialog = lazyNamed(
  () => import('#features/account/download/download-dialog.tsx'),
  'DownloadDialog',
);
export const DeleteAccountDialog = lazyNamed(
  () => import('#features/account/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
);

/** Within the details of a trade, a plan and a day, which do not wait for it. */
export const TraderTalk = lazyNamed(() => import('../trader/trader-talk.tsx'), 'TraderTalk');
