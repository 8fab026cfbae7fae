import type { Steps } from '#domain/odds/steps.ts';
import { type Answers, makeAnswers } from './outlook-answers.ts';
import type { OutlookKind, OutlookMessage, OutlookRequest } from './outlook-messages.ts';

/** Milliseconds of calculation before new messages are read. */
const slice = 12;

/** Milliseconds between signs of activity: the page terminates a worker without messages. */
const silence = 5_000;

/** Quick questions run before slow ones. */
const ranks: Record<OutlookKind, number> = { pace: 0, standing: 0, odds: 1, challengeOdds: 2, helps: 3 };

type Run = { id: number; rank: number; steps: Steps<unknown> };

/**
 * Calculates in slices, so that a canceled question stops within one.
 * @param pause lets messages arrive
 */
export function outlookRuns(
  tell: (message: OutlookMessage) => void,
  pause: () => Promise<void>,
): (request: OutlookRequest) => void {
  let answers: Answers | undefined;
  let runs: Run[] = [];
  let isWorking = false;
  let saidAt = 0;

  async function work() {
    isWorking = true;
    saidAt = performance.now();
    await pause();
    while (runs.length > 0) {
      const next = runs.reduce((first, run) => (run.rank < first.rank ? run : first));
      if (isDone(next)) {
        runs = runs.filter(run => run !== next);
        saidAt = performance.now();
      } else if (performance.now() - saidAt > silence) {
        tell({ id: next.id, isAtWork: true });
        saidAt = performance.now();
      }
      await pause();
    }
    isWorking = false;
  }

  /** Continues a calculation for a slice; true once it is complete. */
  function isDone({ id, steps }: Run): boolean {
    const until = performance.now() + slice;
    try {
      let step = steps.next();
      while (!step.done && performance.now() < until) {
        step = steps.next();
      }
      if (step.done) {
        tell({ id, answer: step.value } as OutlookMessage);
      }
      return step.done ?? false;
    } catch (error) {
      tell({ id, failure: error instanceof Error ? error.message : String(error) });
      return true;
    }
  }

  return request => {
    if ('columns' in request) {
      answers = makeAnswers(request);
    } else if ('isAborted' in request) {
      runs = runs.filter(({ id }) => id !== request.id);
    } else if (answers) {
      const { id, asked } = request;
      runs.push({ id, rank: ranks[asked.kind], steps: answers(asked) });
      if (!isWorking) {
        void work();
      }
    } else {
      tell({ id: request.id, failure: 'No record was given.' });
    }
  };
}
