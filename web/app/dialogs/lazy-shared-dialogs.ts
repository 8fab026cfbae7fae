import { earlyParts, lazyParts } from '#lib/loading/lazy-parts.ts';

// Those that a trader and an admin open. What only one of them opens stands apart, so that the other does not load its name.

export const { TradeDetailDialog } = earlyParts(
  () => import('#features/trades/detail/trade-detail-dialog.tsx'),
);
export const { PlanDetailDialog } = earlyParts(() => import('#features/plans/detail/plan-detail-dialog.tsx'));
export const { PlanTrades } = lazyParts(() => import('#features/trades/list/plan-trades.tsx'));
export const { PlanOutlook } = earlyParts(() => import('./plan-outlook.tsx'));
export const { PictureGallery } = lazyParts(() => import('#features/pictures/picture-gallery.tsx'));
export const { NameDialog } = lazyParts(() => import('#features/account/name-dialog.tsx'));
export const { EmailDialog } = lazyParts(() => import('#features/account/email-dialog.tsx'));
export const { PasswordDialog } = lazyParts(() => import('#features/account/password-dialog.tsx'));
