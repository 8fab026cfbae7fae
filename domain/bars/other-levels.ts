import { fewBelow } from '#domain/insights/groups.ts';
import { chanceOfMean, isBeyondLuck } from '#domain/statistics/luck.ts';
import { meanInterval } from '#domain/statistics/mean-interval.ts';
import { makeSample, type Sample, sampleMean, standardDeviation } from '#domain/statistics/sample.ts';
import type { OtherLevel, Replay, ReplayedResult } from './replay.ts';

/** The levels that are compared with those of the trades. */
export const otherLevels: readonly OtherLevel[] = [
  ...[0.5, 0.75, 1.5, 2].map(r => ({ kind: 'stop' as const, r })),
  ...[0.5, 1, 1.5, 2, 3].map(r => ({ kind: 'target' as const, r })),
];

/**
 * A mean in R per trade, between the means of the lowest and the highest results, and the 95% range around both; null without a
 * spread. Without upper limits if the result of any trade has none.
 */
export type MeanOfResults = { mean: ReplayedResult; range: ReplayedResult | null };

/** The effect of another level on some trades. */
export type LevelComparison = OtherLevel & {
  /** The trades whose result would be another: at least, and at most. */
  changed: { from: number; to: number };
  /** The mean net result. */
  average: MeanOfResults;
  /** The mean difference from the results as traded. */
  difference: MeanOfResults;
  /** Set only if luck is an unlikely explanation among all levels, whatever the order of prices was. */
  standsOut: 'better' | 'worse' | null;
};

/** A replay with the net result as traded, in R; its costs stay the same. */
export type NetReplay = Replay & { net: number };

/** The lowest and the highest differences; no highest without a known limit. */
type Samples = { low: Sample; high: Sample | null };

/** Differences are counted in ten-thousandths of R, because samples are of whole numbers. */
const partsOfR = 10_000;

/** How far a trade without a take profit may go, in R. */
const furthestWithoutTarget = 3;

/** Compares the results of at least one trade with those that each of `otherLevels` would have had. */
export function compareLevels(replays: readonly NetReplay[]): LevelComparison[] {
  const furthest = Math.max(
    ...replays.map(({ asTraded, target }) => Math.max(asTraded, target ?? furthestWithoutTarget)),
  );
  return otherLevels.map((level, index) => {
    const results = replays.map(({ asTraded, net, results: all }) => {
      const { from, to } = all[index] ?? { from: asTraded, to: asTraded };
      return { net, from: from - asTraded, to: to === null ? null : to - asTraded };
    });
    const known = results.flatMap(({ net, to }) => (to === null ? [] : [{ net, to }]));
    const hasLimit = known.length === results.length;
    const [lows, highs] = [results.map(({ from }) => from), known.map(({ to }) => to)];
    const low = sampleInParts(lows);
    const high = hasLimit ? sampleInParts(highs) : null;
    const extreme = extremes(level, furthest);
    const wider = {
      low: sampleInParts([...lows, extreme.from]),
      high: hasLimit ? sampleInParts([...highs, extreme.to]) : null,
    };
    const changes = results.filter(({ from, to }) => from !== 0 || to !== 0).length;
    return {
      ...level,
      changed: {
        from: results.filter(({ from, to }) => from > 0 || (to !== null && to < 0)).length,
        to: changes,
      },
      average: meanOfResults(
        sampleInParts(results.map(({ net, from }) => net + from)),
        hasLimit ? sampleInParts(known.map(({ net, to }) => net + to)) : null,
      ),
      difference: meanOfResults(low, high, changes > 0 && results.length > 1 ? wider : undefined),
      standsOut: results.length < fewBelow ? null : calledOut(wider),
    };
  });
}

function sampleInParts(differences: readonly number[]): Sample {
  return makeSample(differences.map(difference => Math.round(difference * partsOfR)));
}

/** @param wider the samples for the range */
function meanOfResults(low: Sample, high: Sample | null, wider: Samples = { low, high }): MeanOfResults {
  const samples = high ? [low, high] : [low];
  const means = samples.map(sample => sampleMean(sample) ?? 0);
  const ranges = (wider.high ? [wider.low, wider.high] : [wider.low]).flatMap(
    sample => meanInterval(sampleMean(sample) ?? 0, standardDeviation(sample), sample.n) ?? [],
  );
  const around = (from: number[], to: number[]): ReplayedResult => ({
    from: Math.min(...from) / partsOfR,
    to: high && Math.max(...to) / partsOfR,
  });
  const lows = ranges.map(range => range.low);
  const highs = ranges.map(range => range.high);
  return {
    mean: around(means, means),
    range: ranges.length === 0 ? null : around([...means, ...lows], [...means, ...highs]),
  };
}

/**
 * The lowest and the highest difference that the level can make to a trade, in R. Each counts as one more trade where luck is
 * judged: a tighter stop saves a little in most trades and loses a whole target in few, and records that happen to lack those
 * would look certain.
 */
function extremes({ kind, r }: OtherLevel, furthest: number): { from: number; to: number } {
  return kind === 'stop' ? { from: -r - furthest, to: furthest + 1 } : { from: -1 - furthest, to: r + 1 };
}

function calledOut({ low, high }: Samples): LevelComparison['standsOut'] {
  const isSure = (sample: Sample) => isBeyondLuck(chanceOfMean(sample) ?? 1, otherLevels.length);
  if (low.sum > 0) {
    return isSure(low) ? 'better' : null;
  }
  return high && high.sum < 0 && isSure(high) ? 'worse' : null;
}
