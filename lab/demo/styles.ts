export type Range = readonly [low: number, high: number];

type Style = {
  activeDays: number;
  tradesPerDay: Range;
  /** In usual daily moves. */
  stop: Range;
  /** Percent of the balance. */
  risk: Range;
};

export const styles: Record<'scalper' | 'day' | 'swing' | 'position', Style> = {
  scalper: { activeDays: 0.72, tradesPerDay: [1, 3], stop: [0.12, 0.3], risk: [0.4, 0.8] },
  day: { activeDays: 0.62, tradesPerDay: [1, 2], stop: [0.3, 0.6], risk: [0.5, 1.1] },
  swing: { activeDays: 0.34, tradesPerDay: [1, 1], stop: [0.9, 1.8], risk: [0.8, 1.6] },
  position: { activeDays: 0.22, tradesPerDay: [1, 1], stop: [1.8, 3.2], risk: [1, 2] },
};

/** The active hours of the markets in a part of the world, in UTC. */
export const sessions: Record<'tokyo' | 'london' | 'new york', Range> = {
  tokyo: [0, 8],
  london: [7, 16],
  'new york': [12, 20],
};
