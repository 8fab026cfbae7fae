import { fewBelow } from '#domain/insights/groups.ts';
import { chanceOfMean, isBeyondLuck } from '#domain/statistics/luck.ts';
import { meanInterval } from '#domain/statistics/mean-interval.ts';
import { meanOf, type Sample, sampleOf, standardDeviation } from '#domain/statistics/sample.ts';
import type { OtherLevel, Replay, ReplayedResult } from './replay.ts';

/** The levels that are compared with those of the trades. */
export const otherLevels: readonly OtherLevel[] = [
  ...[0.5, 0.75, 1.5, 2].map(r => ({ kind: 'stop' as const, r })),
  ...[0.5, 1, 1.5, 2, 3].map(r => ({ kind: 'target' as const, r })),
];

/** What another level would have done to some trades. Brackets have no upper limit if that of any trade is unknown. */
export type LevelComparison = OtherLevel & {
  /** The trades whose result would be another: at least, and at most. */
  changed: { from: number; to: number };
  /** The mean difference from the results as traded, in R per trade. */
  difference: ReplayedResult;
  /** The 95% range of the mean difference, around both ends of its bracket; null without a spread. */
  interval: ReplayedResult | null;
  /** Set only if luck is an unlikely explanation among all levels, whatever the order of prices was. */
  standsOut: 'better' | 'worse' | null;
};

/** Differences are counted in ten-thousandths of R, because samples are of whole numbers. */
const partsOfR = 10_000;

/** Compares the results of at least one trade with those that each of `otherLevels` would have had. */
export function compareLevels(replays: readonly Replay[]): LevelComparison[] {
  return otherLevels.map((level, index) => {
    const results = replays.map(({ asTraded, results: all }) => ({
      asTraded,
      ...(all[index] ?? { from: asTraded, to: asTraded }),
    }));
    const known = results.flatMap(({ to, asTraded }) => (to === null ? [] : [to - asTraded]));
    const low = sampleInParts(results.map(({ from, asTraded }) => from - asTraded));
    const high = known.length < results.length ? null : sampleInParts(known);
    return {
      ...level,
      changed: {
        from: results.filter(({ from, to, asTraded }) => from > asTraded || (to !== null && to < asTraded))
          .length,
        to: results.filter(({ from, to, asTraded }) => from !== asTraded || to !== asTraded).length,
      },
      difference: { from: meanInR(low), to: high && meanInR(high) },
      interval: rangeOfMeans(low, high),
      standsOut: calledOut(low, high),
    };
  });
}

function sampleInParts(differences: readonly number[]): Sample {
  return sampleOf(differences.map(difference => Math.round(difference * partsOfR)));
}

function meanInR(sample: Sample): number {
  return (meanOf(sample) ?? 0) / partsOfR;
}

/** Around both means and their ranges. */
function rangeOfMeans(low: Sample, high: Sample | null): ReplayedResult | null {
  const samples = high ? [low, high] : [low];
  const means = samples.map(sample => meanOf(sample) ?? 0);
  const ranges = samples.map((sample, index) =>
    meanInterval(means[index] ?? 0, standardDeviation(sample), sample.n),
  );
  if (ranges.every(range => range === null)) {
    return null;
  }
  return {
    from: Math.min(...means, ...ranges.flatMap(range => range?.low ?? [])) / partsOfR,
    to: high && Math.max(...means, ...ranges.flatMap(range => range?.high ?? [])) / partsOfR,
  };
}

function calledOut(low: Sample, high: Sample | null): LevelComparison['standsOut'] {
  const isSure = (sample: Sample) =>
    sample.n >= fewBelow && isBeyondLuck(chanceOfMean(sample) ?? 1, otherLevels.length);
  if (low.sum > 0) {
    return isSure(low) ? 'better' : null;
  }
  return high && high.sum < 0 && isSure(high) ? 'worse' : null;
}
