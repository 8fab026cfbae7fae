import { parentPort } from 'node:worker_threads';
import { challengePath } from '../../../domain/challenges/challenge-path.ts';
import { challengePresets } from '../../../domain/challenges/presets.ts';
import { challengeStanding } from '../../../domain/challenges/standing.ts';
import { fixedBarriers, type PathRules } from '../../../domain/odds/path-rules.ts';
import { type DrawnDays, simulateOdds } from '../../../domain/odds/plan-odds.ts';
import { usedCpu } from './answers.ts';

/**
 * The rules that end a path: a plan's, or those of a preset. `inDollars` draws dollars, otherwise shares of
 * the balance.
 */
export type OddsRun = { rules: string | null; inDollars: boolean; worlds: number };

/** Microseconds of processor time of each run, in order. */
export type RunTimes = number[];

const [days, paths, balance] = [250, 20, 100_000_000_00];

const record = Array.from({ length: 120 }, (_, day) => [41 + (day % 7), -37 - (day % 11)]);

parentPort?.on('message', ({ rules, inDollars, worlds }: OddsRun) => {
  const drawn: DrawnDays = inDollars
    ? { days: record, balance: null }
    : { days: record.map(trades => trades.map(cents => cents / balance)), balance };
  const times = [1, 2].map(seed => {
    const before = usedCpu();
    simulateOdds(drawn, { seed, days, rules: findRules(rules) }, { worlds, paths });
    return usedCpu() - before;
  });
  parentPort?.postMessage(times satisfies RunTimes);
});

function findRules(name: string | null): PathRules {
  const preset = challengePresets.find(each => each.name === name);
  if (!preset) {
    return fixedBarriers(-balance, balance);
  }
  const challenge = { initial: balance / 100, rules: preset.rules, endsOn: null };
  const told = { dayOf: () => '2026-01-05', today: '2026-01-05' };
  return challengePath(challenge, challengeStanding(challenge, [], told));
}
