import type { ReasonKind } from './reason.ts';

/** Thresholds of the reasons; the educator sets them for the whole school. */
export type DeskSettings = {
  losses_running: number;
  /** Lots of a currency pair per $1,000 of the balance before the trade. */
  lots_per_1000: number;
  /** Trades of double size after a loss, within 14 days. */
  doubled_times: number;
  /** How far a plan is behind, in percent of target less starting amount. */
  behind_percent: number;
  silent_days: number;
  /** Percent of an account's balance, lost within drawdown_days. */
  drawdown_percent: number;
  drawdown_days: number;
  /** Percent of the loss that a challenge allows per day or in all. */
  limit_percent: number;
  /** Percent above the plan's recommended lot size. */
  beyond_percent: number;
  /** Days after joining in which only wordKinds are flagged. */
  grace_days: number;
  switched_off: readonly ReasonKind[];
};

export type DeskThreshold = Exclude<keyof DeskSettings, 'switched_off'>;

/**
 * The thresholds of a new school. One lot of a currency pair is 100,000 units: on $1,000 one pip is 1% of the balance,
 * and 20 pips, possible in a quiet hour, are a fifth. EU brokers lend retail traders at most 30:1 on major pairs (ESMA
 * decision 2018/796), which is 0.30 lots on $1,000. made-up-class.ts of lab/desk-rules has the classes by which the others
 * were chosen.
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

/** Bounds of each threshold. All but the lots are whole numbers. */
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
