import { workerLine } from '#lib/loading/worker-line.ts';
import type {
  Asked,
  OutlookAnswers,
  OutlookKind,
  OutlookMessage,
  OutlookRequest,
  RecordGiven,
} from './outlook-messages.ts';

export type OutlookEngine = {
  /** Rejects if the signal aborts, and if the worker fails. */
  ask: <Kind extends OutlookKind>(asked: Asked<Kind>, signal: AbortSignal) => Promise<OutlookAnswers[Kind]>;
  /** True after it ended: another question needs another engine. */
  hasEnded: () => boolean;
  end: () => void;
};

/** Idle time after which a worker ends and frees its memory, in milliseconds. */
const rest = 60_000;

export function openEngine({ columns, from }: RecordGiven): OutlookEngine {
  const worker = new Worker(new URL('./outlook-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine<OutlookRequest, OutlookMessage>(worker, {
    patience: 30_000,
    failureOf: () => new Error('Couldn’t calculate the figures.'),
  });
  let clock: ReturnType<typeof setTimeout> | undefined;
  line.tell({ columns: neededColumns(columns), from });

  function end() {
    clearTimeout(clock);
    line.end(new DOMException('The record has changed.', 'AbortError'));
  }

  function restLater() {
    clearTimeout(clock);
    clock = setTimeout(() => (line.isAsked() ? restLater() : end()), rest);
  }

  return {
    ask<Kind extends OutlookKind>(asked: Asked<Kind>, signal: AbortSignal) {
      restLater();
      return line.ask(id => ({ id, asked }) as OutlookRequest, {
        hear: message => ('answer' in message ? (message.answer as OutlookAnswers[Kind]) : undefined),
        signal,
        onAbort: id => line.tell({ id, isAborted: true }),
      });
    },
    hasEnded: line.isOver,
    end,
  };
}

/** The columns that outlooks need, about half of the data to copy. */
function neededColumns(columns: RecordGiven['columns']): RecordGiven['columns'] {
  const trades = {
    ...columns.trades,
    tags: [],
    setup: [],
    felt_before: [],
    felt_after: [],
    followed: [],
    rules: [],
  };
  return { ...columns, tags: [], rules: [], trades };
}
