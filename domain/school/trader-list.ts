import { inactiveAfterDays } from './silence.ts';

export const traderSorts = ['joined', 'balance', 'win_rate', 'last_trade', 'name'] as const;
export type TraderSort = (typeof traderSorts)[number];

/** No trade in 7 or 14 days, or an active plan past its target date. */
export const traderFilters = [`silent_${inactiveAfterDays}`, 'silent_14', 'overdue'] as const;
export type TraderFilter = (typeof traderFilters)[number];
