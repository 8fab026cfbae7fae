import { fewBelow } from '#domain/insights/groups.ts';
import { chanceOfMean, isBeyondLuck } from '#domain/statistics/luck.ts';
import { meanInterval } from '#domain/statistics/mean-interval.ts';
import { makeSample, type Sample, sampleMean, standardDeviation } from '#domain/statistics/sample.ts';
import type { OtherLevel, Replay, ReplayedResult } from './replay.ts';

export const otherLevels: readonly OtherLevel[] = [
  ...[0.5, 0.75, 1.5, 2].map(r => ({ kind: 'stop' as const, r })),
  ...[0.5, 1, 1.5, 2, 3].map(r => ({ kind: 'target' as const, r })),
];

/** A mean in R with its 95% range, each from the lowest to the highest results; null without a spread. */
export type MeanOfResults = { mean: ReplayedResult; range: ReplayedResult | null };

export type LevelComparison = OtherLevel & {
  /** The least and the most trades whose result would differ. */
  changed: { from: number; to: number };
  average: MeanOfResults;
  difference: MeanOfResults;
  /** Set only if luck is an unlikely explanation among all levels, whatever the order of prices. */
  standsOut: 'better' | 'worse' | null;
};

/** A replay with the traded net result in R; costs stay the same. */
export type NetReplay = Replay & { net: number };

/** Differences; `high` is null without a known limit. */
type Samples = { low: Sample; high: Sample | null };

/** Differences are whole ten-thousandths of R, because samples are whole numbers. */
const partsOfR = 10_000;

/** In R. */
const furthestWithoutTarget = 3;

/** The results of at least one trade compared with those of each of `otherLevels`. */
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
 * The lowest and highest difference in R that a level can make. Each counts as one more trade where luck is
 * judged: else a tighter stop, which rarely loses a whole target, would look certain.
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
