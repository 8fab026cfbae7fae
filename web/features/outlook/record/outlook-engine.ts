import { workerLine } from '#lib/loading/worker-line.ts';
import type {
  Asked,
  OutlookAnswers,
  OutlookKind,
  OutlookMessage,
  OutlookRequest,
  RecordGiven,
} from './outlook-messages.ts';

/** Works out what is asked of one record, in a worker of its own. */
export type OutlookEngine = {
  /** Rejects if the signal aborts, and if the worker fails. */
  ask: <Kind extends OutlookKind>(asked: Asked<Kind>, signal: AbortSignal) => Promise<OutlookAnswers[Kind]>;
  /** True once it answers nothing any more: another question takes another engine. */
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
  line.tell({ columns: neededOf(columns), from });

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

/** The columns without what no figure of an outlook needs, which is half of what would be copied. */
function neededOf(columns: RecordGiven['columns']): RecordGiven['columns'] {
  const trades = { ...columns.trades, tags: [], setup: [], felt_before: [], felt_after: [], followed: [] };
  return { ...columns, tags: [], trades };
}
