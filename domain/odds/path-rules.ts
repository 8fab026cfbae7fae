/** The state of a path after a trade: `goesOn` continues, `rests` pauses until tomorrow. */
export const outcomes = { goesOn: 0, reached: 1, floored: 2, rests: 3 } as const;
export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** Rules that end a path, called with the cents moved at its start, each day's start and after each trade. */
export type PathRules = {
  begin(): Outcome;
  dayStart(moved: number): Outcome;
  after(moved: number): Outcome;
};

/** A fixed floor and target in cents from the start of a path; the floor may be -Infinity. */
export function fixedBarriers(floor: number, target: number): PathRules {
  const after = (moved: number): Outcome => {
    if (moved >= target) {
      return outcomes.reached;
    }
    return moved <= floor ? outcomes.floored : outcomes.goesOn;
  };
  return { begin: () => after(0), dayStart: () => outcomes.goesOn, after };
}
