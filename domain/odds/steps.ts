/** Work in steps of a few milliseconds at most, between any two of which it can be left. */
export type Steps<Answer> = Generator<undefined, Answer, undefined>;

/** Goes through all steps at once. */
export function finished<Answer>(steps: Steps<Answer>): Answer {
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}
