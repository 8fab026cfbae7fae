import { earlyParts, lazyParts } from '#lib/loading/lazy-parts.ts';

export const { PlanCreateDialog } = earlyParts(() => import('#features/plans/form/plan-create-dialog.tsx'));
export const { PlanCheck } = earlyParts(() => import('#features/outlook/reality-check/plan-check.tsx'));
export const { PlanEditDialog } = lazyParts(() => import('#features/plans/form/plan-edit-dialog.tsx'));
export const { PlanDeleteDialog } = lazyParts(() => import('#features/plans/detail/plan-delete-dialog.tsx'));
export const { InstrumentsDialog } = lazyParts(() => import('#features/instruments/instruments-dialog.tsx'));
export const { PlanFindDialog } = lazyParts(() => import('#features/plans/detail/plan-find-dialog.tsx'));
export const { TradeAddDialog } = earlyParts(() => import('#features/trades/form/trade-add-dialog.tsx'));
export const { NewTradePictures } = earlyParts(() => import('#features/pictures/new-trade-pictures.tsx'));
export const { TradeFindDialog } = lazyParts(() => import('#features/trades/detail/trade-find-dialog.tsx'));
export const { TradeEditDialog } = lazyParts(() => import('#features/trades/form/trade-edit-dialog.tsx'));
export const { TradeDeleteDialog } = lazyParts(
  () => import('#features/trades/delete/trade-delete-dialog.tsx'),
);
export const { TradesDeleteDialog } = lazyParts(
  () => import('#features/trades/delete/trades-delete-dialog.tsx'),
);
export const { TradesPlanDialog } = lazyParts(() => import('#features/trades/list/trades-plan-dialog.tsx'));
export const { FilterKeepDialog } = lazyParts(() => import('#features/trades/filter/filter-keep-dialog.tsx'));
export const { FilterDeleteDialog } = lazyParts(
  () => import('#features/trades/filter/filter-delete-dialog.tsx'),
);
export const { ImportDialog } = lazyParts(() => import('#features/statements/import/import-dialog.tsx'));
export const { StatementHelp: StatementHelpDialog } = lazyParts(
  () => import('#features/statements/statement-help.tsx'),
);
export const { ImportUndoDialog } = lazyParts(() => import('#features/statements/import-undo-dialog.tsx'));
export const { WaitingList } = earlyParts(() => import('#features/trades/waiting/waiting-list.tsx'));
export const { WaitingTradeRemoveDialog } = earlyParts(
  () => import('#features/trades/waiting/waiting-trade-remove-dialog.tsx'),
);
export const { WaitingSignOutDialog } = earlyParts(
  () => import('#features/trades/waiting/waiting-sign-out-dialog.tsx'),
);
export const { DraftSignOutDialog } = lazyParts(() => import('#features/journal/draft-sign-out-dialog.tsx'));
export const { BalanceUpdateDialog } = earlyParts(
  () => import('#features/account/balance/balance-update-dialog.tsx'),
);
export const { LedgerDialog } = lazyParts(() => import('#features/account/ledger/ledger-dialog.tsx'));
export const { PictureSignOutDialog } = lazyParts(
  () => import('#features/pictures/picture-sign-out-dialog.tsx'),
);
export const { DownloadDialog } = lazyParts(() => import('#features/account/download/download-dialog.tsx'));
export const { DeleteAccountDialog } = lazyParts(() => import('#features/account/delete-account-dialog.tsx'));

/** Within the details of a trade, a plan and a day, which do not wait for it. */
export const { TraderTalk } = lazyParts(() => import('../trader/trader-talk.tsx'));
