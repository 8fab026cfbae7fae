import { silentDays } from './silence.ts';

export const traderSorts = ['joined', 'balance', 'win_rate', 'last_trade', 'name'] as const;
export type TraderSort = (typeof traderSorts)[number];

/** No trade in 7 or 14 days, or an active plan past its target date. */
export const traderStandings = [`silent_${silentDays}`, 'silent_14', 'overdue'] as const;
export type TraderStanding = (typeof traderStandings)[number];
