import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, type Reason } from '#domain/desk/reason.ts';
import { sortedPercentile } from '#domain/statistics/percentile.ts';
import { isWin } from '#domain/trades/trade.ts';
import type { DeskTrade } from './desk-trade.ts';

/** With fewer losing runs before it, nothing is usual. */
const fewRuns = 5;

/** Losses to which nothing was added for so many days are history. Then silence is what there is to say. */
const losingDays = 30;

/** The losing runs of trades, newest first, the trades of each newest first. */
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
 * Losses one after another up to now, and the usual length of a losing run: as long as nine in ten of those before, the 90th
 * percentile. null with fewer than 5 of them.
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

/** Losses running: as many as the threshold, more than usual, and the last one within 30 days. */
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

/** From how many losses in a row on it is said. */
export function leastLosses(
  usual: number | null,
  { losses_running }: Pick<DeskSettings, 'losses_running'>,
): number {
  return Math.max(losses_running, (usual ?? 0) + 1);
}
