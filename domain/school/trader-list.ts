import { inactiveAfterDays } from './silence.ts';

export const traderSorts = ['joined', 'balance', 'win_rate', 'last_trade', 'name', 'written'] as const;
export type TraderSort = (typeof traderSorts)[number];

/** No trade in 7 or 14 days, an active plan past its target date, or unseen comments. */
export const traderFilters = [`silent_${inactiveAfterDays}`, 'silent_14', 'overdue', 'unread'] as const;
export type TraderFilter = (typeof traderFilters)[number];
