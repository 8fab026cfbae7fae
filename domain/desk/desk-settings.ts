import type { ReasonKind } from './reason.ts';

/** Thresholds of the reasons, set by the educator for the school. */
export type DeskSettings = {
  losses_running: number;
  /** Lots of a currency pair per $1,000 of the balance before the trade. */
  lots_per_1000: number;
  /** Trades of double size after a loss, within 14 days. */
  doubled_times: number;
  behind_percent: number;
  silent_days: number;
  /** Percent of an account's balance, lost within drawdown_days. */
  drawdown_percent: number;
  drawdown_days: number;
  /** Percent of a challenge's daily or max loss. */
  limit_percent: number;
  /** Percent above the plan's recommended lot size. */
  beyond_percent: number;
  /** Days after joining with only wordKinds flagged. */
  grace_days: number;
  switched_off: readonly ReasonKind[];
};

export type DeskThreshold = Exclude<keyof DeskSettings, 'switched_off'>;

/**
 * The thresholds of a new school. On $1,000, one pip of one lot (100,000 units) is 1% of the balance, and 20
 * pips, possible in a quiet hour, a fifth. EU brokers lend retail traders at most 30:1 on major pairs (ESMA
 * decision 2018/796): 0.30 lots on $1,000. The others were chosen with the classes of
 * lab/desk-rules/made-up-class.ts.
 */
export const defaultDeskSettings: DeskSettings = {
  losses_running: 5,
  lots_per_1000: 1,
  doubled_times: 3,
  behind_percent: 25,
  silent_days: 7,
  beyond_percent: 25,
  grace_days: 3,
  drawdown_percent: 20,
  drawdown_days: 30,
  limit_percent: 80,
  switched_off: [],
};

export const deskBounds: Record<DeskThreshold, { least: number; most: number }> = {
  losses_running: { least: 2, most: 50 },
  lots_per_1000: { least: 0.01, most: 1000 },
  doubled_times: { least: 1, most: 50 },
  behind_percent: { least: 1, most: 100 },
  silent_days: { least: 1, most: 365 },
  beyond_percent: { least: 0, most: 1000 },
  grace_days: { least: 0, most: 365 },
  drawdown_percent: { least: 5, most: 100 },
  drawdown_days: { least: 1, most: 30 },
  limit_percent: { least: 50, most: 100 },
};
