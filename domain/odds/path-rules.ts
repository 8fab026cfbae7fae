/** What a rule says of a path after a trade: it goes on, has reached its target, has touched its floor, or rests until tomorrow. */
export const outcomes = { goesOn: 0, reached: 1, floored: 2, rests: 3 } as const;
export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/**
 * What ends a path. It is asked as the path begins, at the start of each of its days and after each trade, with the cents by
 * which the path has moved the balance since it began; rules that look back keep what they need themselves.
 */
export type PathRules = {
  begin(): Outcome;
  dayStart(moved: number): Outcome;
  after(moved: number): Outcome;
};

/** A floor and a target that stay where they are, in cents from where a path begins; the floor may be -Infinity. */
export function fixedBarriers(floor: number, target: number): PathRules {
  const after = (moved: number): Outcome => {
    if (moved >= target) {
      return outcomes.reached;
    }
    return moved <= floor ? outcomes.floored : outcomes.goesOn;
  };
  return { begin: () => after(0), dayStart: () => outcomes.goesOn, after };
}
