import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, type Reason } from '#domain/desk/reason.ts';
import { sortedPercentile } from '#domain/statistics/percentile.ts';
import { isWin } from '#domain/trades/trade.ts';
import type { DeskTrade } from './desk-trade.ts';

/** With fewer previous losing streaks, there is no usual length. */
const fewRuns = 5;

/** Losing streaks without a new loss for this many days are ignored: then inactivity is the reason. */
const losingDays = 30;

/** The losing streaks, newest first, each with its trades newest first. */
function losingRuns(newestFirst: readonly DeskTrade[]): DeskTrade[][] {
  const runs: DeskTrade[][] = [[]];
  for (const trade of newestFirst) {
    if (isWin(trade)) {
      runs.push([]);
    } else {
      runs.at(-1)?.push(trade);
    }
  }
  return runs;
}

/**
 * The current losing streak, and the usual length: the 90th percentile of the previous streaks; null with
 * fewer than 5.
 * @param newestFirst the newest trades
 */
function lossesRunning(newestFirst: readonly DeskTrade[]): {
  running: DeskTrade[];
  usual: number | null;
} {
  const [running = [], ...before] = losingRuns(newestFirst);
  const lengths = before.map(run => run.length).filter(length => length > 0);
  const usual = lengths.length < fewRuns ? null : sortedPercentile(Int32Array.from(lengths).sort(), 0.9);
  return { running, usual };
}

/** A losing streak: at least the threshold, longer than usual, with its last loss within 30 days. */
export function lossesReason(
  newestFirst: readonly DeskTrade[],
  settings: DeskSettings,
  now: Date,
): Reason | null {
  const { running, usual } = lossesRunning(newestFirst);
  const [last] = running;
  if (!last || running.length < leastLosses(usual, settings) || !isWithin(last.closedAt, losingDays, now)) {
    return null;
  }
  return {
    kind: 'losses',
    since: latest(running.map(({ toldAt }) => toldAt)),
    losses: running.length,
    usual,
  };
}

/** The number of losses in a row from which it is a reason. */
export function leastLosses(
  usual: number | null,
  { losses_running }: Pick<DeskSettings, 'losses_running'>,
): number {
  return Math.max(losses_running, (usual ?? 0) + 1);
}
