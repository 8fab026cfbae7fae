/** The result of a phase. */
export type Tally = {
  /** Changes that never were acknowledged, and happened all the same: each whole. */
  whole: number;
  /** Those that did not happen. */
  absent: number;
  /** Acknowledged changes that are not there, changes half done, and figures that contradict each other. */
  losses: string[];
  /** Other faults. */
  faults: string[];
};

export function newTally(): Tally {
  return { whole: 0, absent: 0, losses: [], faults: [] };
}

/** A phase's end, for people: a few lines, and whether all was well. */
export type Report = { lines: string[]; tally: Tally };
