/** A place where a database contradicts itself or the files beside it. */
export type Offender = { who: string; what: string; found: string | null; expected: string | null };

export type Finding = {
  invariant: string;
  /** Total number of places. */
  places: number;
  examples: Offender[];
};

export const maxExamples = 20;
