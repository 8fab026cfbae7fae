import { type ComponentType, lazy } from 'react';

// Forms, calendar and lists are more than half of the trader's code: the figures need not wait for them.
const daily = {
  planCreate: () => import('#features/plans/plan-create-dialog.tsx'),
  planDetail: () => import('#features/plans/plan-detail-dialog.tsx'),
  tradeAdd: () => import('#features/trades/trade-add-dialog.tsx'),
  tradeDetail: () => import('#features/trades/trade-detail-dialog.tsx'),
  balanceUpdate: () => import('#features/account/balance-update-dialog.tsx'),
};

// What is needed when nothing more can be loaded.
const withoutConnection = {
  waitingTrades: () => import('#features/trades/waiting-trades.tsx'),
  waitingRemove: () => import('#features/trades/waiting-trade-remove-dialog.tsx'),
  waitingSignOut: () => import('#features/trades/waiting-sign-out-dialog.tsx'),
};

/** The dialogs of every day are loaded once the dashboard stands. A failure shows when one is opened. */
export function loadDailyDialogs(): void {
  const parts = Object.values({ ...daily, ...withoutConnection });
  Promise.all(parts.map(load => load())).catch(() => {});
}

function dialog<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

export const PlanCreateDialog = dialog(daily.planCreate, 'PlanCreateDialog');
export const PlanDetailDialog = dialog(daily.planDetail, 'PlanDetailDialog');
export const PlanEditDialog = dialog(() => import('#features/plans/plan-edit-dialog.tsx'), 'PlanEditDialog');
export const PlanDeleteDialog = dialog(
  () => import('#features/plans/plan-delete-dialog.tsx'),
  'PlanDeleteDialog',
);
export const PlanFindDialog = dialog(() => import('#features/plans/plan-find-dialog.tsx'), 'PlanFindDialog');
export const TradeAddDialog = dialog(daily.tradeAdd, 'TradeAddDialog');
export const TradeDetailDialog = dialog(daily.tradeDetail, 'TradeDetailDialog');
export const TradeFindDialog = dialog(
  () => import('#features/trades/trade-find-dialog.tsx'),
  'TradeFindDialog',
);
export const TradeEditDialog = dialog(
  () => import('#features/trades/trade-edit-dialog.tsx'),
  'TradeEditDialog',
);
export const TradeDeleteDialog = dialog(
  () => import('#features/trades/trade-delete-dialog.tsx'),
  'TradeDeleteDialog',
);
export const TradesDeleteDialog = dialog(
  () => import('#features/trades/trades-delete-dialog.tsx'),
  'TradesDeleteDialog',
);
export const TradesPlanDialog = dialog(
  () => import('#features/trades/trades-plan-dialog.tsx'),
  'TradesPlanDialog',
);
export const FilterKeepDialog = dialog(
  () => import('#features/trades/filter-keep-dialog.tsx'),
  'FilterKeepDialog',
);
export const FilterDeleteDialog = dialog(
  () => import('#features/trades/filter-delete-dialog.tsx'),
  'FilterDeleteDialog',
);
export const WaitingTrades = dialog(withoutConnection.waitingTrades, 'WaitingTrades');
export const WaitingTradeRemoveDialog = dialog(withoutConnection.waitingRemove, 'WaitingTradeRemoveDialog');
export const WaitingSignOutDialog = dialog(withoutConnection.waitingSignOut, 'WaitingSignOutDialog');
export const PlanTrades = dialog(() => import('#features/trades/plan-trades.tsx'), 'PlanTrades');
export const BalanceUpdateDialog = dialog(daily.balanceUpdate, 'BalanceUpdateDialog');
export const LedgerDialog = dialog(() => import('#features/account/ledger-dialog.tsx'), 'LedgerDialog');
export const NameDialog = dialog(() => import('#features/account/name-dialog.tsx'), 'NameDialog');
export const EmailDialog = dialog(() => import('#features/account/email-dialog.tsx'), 'EmailDialog');
export const PasswordDialog = dialog(() => import('#features/account/password-dialog.tsx'), 'PasswordDialog');
export const DownloadDialog = dialog(() => import('#features/account/download-dialog.tsx'), 'DownloadDialog');
export const DeleteAccountDialog = dialog(
  () => import('#features/account/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
);
export const UserDeleteDialog = dialog(
  () => import('#features/users/user-delete-dialog.tsx'),
  'UserDeleteDialog',
);
export const UserPromoteDialog = dialog(
  () => import('#features/users/user-promote-dialog.tsx'),
  'UserPromoteDialog',
);
export const UsersAdminsDialog = dialog(
  () => import('#features/users/users-admins-dialog.tsx'),
  'UsersAdminsDialog',
);
export const ClassCodesDialog = dialog(
  () => import('#features/codes/class-codes-dialog.tsx'),
  'ClassCodesDialog',
);
export const ActivityDialog = dialog(
  () => import('#features/activity/activity-dialog.tsx'),
  'ActivityDialog',
);
