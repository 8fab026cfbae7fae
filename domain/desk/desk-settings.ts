import type { ReasonKind } from './reason.ts';

/** From where on a reason is said. The educator sets them for the whole school. */
export type DeskSettings = {
  /** Losses one after another. */
  losses_running: number;
  /** Lots of a currency pair for each $1,000 of the balance before the trade: more than so many are said. */
  lots_per_1000: number;
  /** Trades of twice the size after a loss, within 14 days. */
  doubled_times: number;
  /** Percent of target less starting amount that a plan is behind. */
  behind_percent: number;
  /** Days without a trade. */
  silent_days: number;
  /** Percent by which lots may be beyond what their plan recommends. */
  beyond_percent: number;
  /** Days after joining in which only losses, lots and doubled are said. */
  grace_days: number;
  /** Reasons that are not said. */
  switched_off: readonly ReasonKind[];
};

/** A threshold by its name. */
export type DeskThreshold = Exclude<keyof DeskSettings, 'switched_off'>;

/**
 * The thresholds of a new school. One lot of a currency pair is 100,000 units: on $1,000 a pip of it is one percent of the
 * balance, and twenty pips, which a quiet hour may bring, are a fifth. Brokers in the European Union lend no more than 30 times a
 * retail trader's money on the main pairs (ESMA decision 2018/796), which is 0.30 lots on $1,000.
 */
export const defaultDeskSettings: DeskSettings = {
  losses_running: 5,
  lots_per_1000: 1,
  doubled_times: 2,
  behind_percent: 10,
  silent_days: 7,
  beyond_percent: 0,
  grace_days: 3,
  switched_off: [],
};

/** The least and the most that each threshold can be set to. All but the lots are whole numbers. */
export const deskBounds: Record<DeskThreshold, { least: number; most: number }> = {
  losses_running: { least: 2, most: 50 },
  lots_per_1000: { least: 0.01, most: 1000 },
  doubled_times: { least: 1, most: 50 },
  behind_percent: { least: 1, most: 100 },
  silent_days: { least: 1, most: 365 },
  beyond_percent: { least: 0, most: 1000 },
  grace_days: { least: 0, most: 365 },
};
