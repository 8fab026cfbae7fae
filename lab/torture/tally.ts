/** The result of a phase. */
export type Tally = {
  /** The number of unacknowledged changes that happened anyway, each whole. */
  whole: number;
  /** The number of unacknowledged changes that did not happen. */
  absent: number;
  /** Acknowledged changes that are missing, partial changes, and inconsistent figures. */
  losses: string[];
  /** Other faults. */
  faults: string[];
};

export function newTally(): Tally {
  return { whole: 0, absent: 0, losses: [], faults: [] };
}

/** The end of a phase: a few lines for people, and its result. */
export type Report = { lines: string[]; tally: Tally };
