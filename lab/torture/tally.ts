export type Tally = {
  /** Unacknowledged changes that happened anyway, each whole. */
  whole: number;
  /** Unacknowledged changes that did not happen. */
  absent: number;
  /** Acknowledged changes that are missing, partial changes, and inconsistent figures. */
  losses: string[];
  faults: string[];
};

export function newTally(): Tally {
  return { whole: 0, absent: 0, losses: [], faults: [] };
}

export type Report = { lines: string[]; tally: Tally };
