import type { Steps } from '#domain/odds/steps.ts';
import { type Answers, answersOf } from './outlook-answers.ts';
import type { OutlookKind, OutlookMessage, OutlookRequest } from './outlook-messages.ts';

/** Milliseconds of work after which new messages are read. */
const slice = 12;

/** The page gives up a worker that is silent for long: after so many milliseconds it hears that there is work. */
const silence = 5_000;

/** Quick questions run before slow ones. */
const ranks: Record<OutlookKind, number> = { pace: 0, standing: 0, odds: 1, challengeOdds: 2, helps: 3 };

type Run = { id: number; rank: number; steps: Steps<unknown> };

/**
 * Hears what the page says and works it out in slices, so that a question that nobody waits for any more stops within one.
 * @param pause lets messages come
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

  /** Works at a run for a slice; true once it has come to its end. */
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
      answers = answersOf(request);
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
