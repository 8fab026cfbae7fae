export type Offender = { who: string; what: string; found: string | null; expected: string | null };

export type Finding = {
  invariant: string;
  places: number;
  examples: Offender[];
};

export const maxExamples = 20;
