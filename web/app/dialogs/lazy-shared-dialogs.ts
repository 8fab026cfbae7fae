import { keeping, lazyKept } from '#lib/loading/lazy-kept.ts';
import { lazyNamed } from '#lib/loading/lazy-named.ts';

// Those that a trader and an admin open. What only one of them opens stands apart, so that the other does not load its name.

export const planDetail = keeping(() => import('#features/plans/detail/plan-detail-dialog.tsx'));
export const planOutlook = keeping(() => import('./plan-outlook.tsx'));
export const tradeDetail = keeping(() => import('#features/trades/detail/trade-detail-dialog.tsx'));

export const TradeDetailDialog = lazyKept(tradeDetail, 'TradeDetailDialog');
export const PlanDetailDialog = lazyKept(planDetail, 'PlanDetailDialog');
export const PlanTrades = lazyNamed(() => import('#features/trades/list/plan-trades.tsx'), 'PlanTrades');
export const PlanOutlook = lazyKept(planOutlook, 'PlanOutlook');
export const PictureGallery = lazyNamed(
  () => import('#features/pictures/picture-gallery.tsx'),
  'PictureGallery',
);
export const NameDialog = lazyNamed(() => import('#features/account/name-dialog.tsx'), 'NameDialog');
export const EmailDialog = lazyNamed(() => import('#features/account/email-dialog.tsx'), 'EmailDialog');
export const PasswordDialog = lazyNamed(
  () => import('#features/account/password-dialog.tsx'),
  'PasswordDialog',
);
