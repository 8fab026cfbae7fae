import type { BarsOfRecord, PriceInsights } from '#domain/bars/price-insights.ts';
import { workerLine } from '#lib/loading/worker-line.ts';
import type { InsightFilter } from './insight-filter.ts';
import type { InsightPart, InsightsFirst, InsightsRest } from './insights.ts';
import { makeAnswers } from './insights-answers.ts';
import type { InsightsMessage, InsightsRequest, Question, RecordGiven } from './insights-messages.ts';
import type { FilterComparison, Studies } from './studies/studies.ts';

/** Receives the answer to the latest question; answers to older ones are dropped. */
type Listener = {
  onFirst: (first: InsightsFirst) => void;
  onRest: (rest: InsightsRest) => void;
  onFailure: () => void;
};

export type InsightsEngine = {
  ask: (question: Question, listener: Listener) => void;
  tradesOf: (question: Question, part: InsightPart) => Promise<string[]>;
  prices: (question: Question, bars: readonly BarsOfRecord[]) => Promise<PriceInsights>;
  compare: (question: Question, other: InsightFilter) => Promise<FilterComparison>;
  studies: (question: Question) => Promise<Studies>;
  end: () => void;
};

/** Up to this many trades the page is faster than starting a worker. */
const mostOnPage = 2_000;

/** Only the cards at the end of the page need them. */
const loadStudies = () => import('./studies/studies.ts');

/** Loads a record, on the page or, if it is long, in a separate worker. */
export function openEngine(given: RecordGiven): InsightsEngine {
  return given.columns.trades.id.length > mostOnPage ? engineInWorker(given) : engineOnPage(given);
}

function engineOnPage(given: RecordGiven): InsightsEngine {
  const answers = makeAnswers(given);
  return {
    ask(question, { onFirst, onRest }) {
      onFirst(answers.first(question));
      onRest(answers.rest(question));
    },
    tradesOf: async (question, part) => answers.tradesOf(question, part),
    prices: async (question, bars) => answers.prices(question, bars),
    async compare(question, other) {
      const { compareFilters } = await loadStudies();
      return compareFilters(answers.chosen(question), answers.chosen(question, other));
    },
    async studies(question) {
      const { makeStudies } = await loadStudies();
      return makeStudies(answers.chosen(question));
    },
    end() {},
  };
}

function engineInWorker(given: RecordGiven): InsightsEngine {
  const worker = new Worker(new URL('./insights-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine<InsightsRequest, InsightsMessage>(worker, {
    patience: 30_000,
    failureOf: () => new Error('Couldn’t find the trades.'),
  });
  line.tell(given);
  let newest = new AbortController();
  return {
    ask(question, { onFirst, onRest, onFailure }) {
      newest.abort();
      newest = new AbortController();
      const { signal } = newest;
      const rest = line.ask(id => ({ id, question }), {
        hear(message) {
          if ('first' in message) {
            onFirst(message.first);
          }
          return 'rest' in message ? message.rest : undefined;
        },
        signal,
      });
      rest.then(onRest, () => signal.aborted || onFailure());
    },
    tradesOf: (question, part) =>
      line.ask(id => ({ id, question, part }), {
        hear: message => ('ids' in message ? message.ids : undefined),
      }),
    prices: (question, bars) =>
      line.ask(id => ({ id, question, bars }), {
        hear: message => ('prices' in message ? message.prices : undefined),
      }),
    compare: (question, other) =>
      line.ask(id => ({ id, question, other }), {
        hear: message => ('compared' in message ? message.compared : undefined),
      }),
    studies: question =>
      line.ask(id => ({ id, question, isStudies: true }), {
        hear: message => ('studies' in message ? message.studies : undefined),
      }),
    end: () => line.end(),
  };
}
