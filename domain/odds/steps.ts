export type Steps<Answer> = Generator<undefined, Answer, undefined>;

export function finished<Answer>(steps: Steps<Answer>): Answer {
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}
