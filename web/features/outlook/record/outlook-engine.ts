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
  /** Rejects where the signal says that nobody waits for it, and where the worker fails. */
  ask: <Kind extends OutlookKind>(asked: Asked<Kind>, signal: AbortSignal) => Promise<OutlookAnswers[Kind]>;
  /** True once it answers nothing any more: another question takes another engine. */
  hasEnded: () => boolean;
  end: () => void;
};

/** A worker that was asked nothing for so long gives its memory back, in milliseconds. */
const rest = 60_000;

export function openEngine({ columns, from }: RecordGiven): OutlookEngine {
  const worker = new Worker(new URL('./outlook-worker.ts', import.meta.url), { type: 'module' });
  const line = workerLine<OutlookRequest, OutlookMessage>(worker);
  const rejections = new Set<(reason: Error) => void>();
  let hasEnded = false;
  let clock: ReturnType<typeof setTimeout> | undefined;
  line.tell({ columns: neededOf(columns), from });

  function end() {
    hasEnded = true;
    clearTimeout(clock);
    line.end();
    for (const reject of rejections) {
      reject(new DOMException('The record has changed.', 'AbortError'));
    }
  }

  function restLater() {
    clearTimeout(clock);
    clock = setTimeout(() => (rejections.size === 0 ? end() : restLater()), rest);
  }

  return {
    ask<Kind extends OutlookKind>(asked: Asked<Kind>, signal: AbortSignal) {
      restLater();
      return new Promise<OutlookAnswers[Kind]>((resolve, reject) => {
        const settle = () => {
          rejections.delete(reject);
          signal.removeEventListener('abort', onAbort);
        };
        const id = line.ask(id => ({ id, asked }) as OutlookRequest, {
          hear(message) {
            if (!('answer' in message)) {
              return false;
            }
            settle();
            resolve(message.answer as OutlookAnswers[Kind]);
            return true;
          },
          fail() {
            settle();
            reject(new Error('The figures could not be worked out.'));
          },
        });
        function onAbort() {
          settle();
          line.forget(id);
          line.tell({ id, isAborted: true });
          reject(signal.reason);
        }
        rejections.add(reject);
        signal.addEventListener('abort', onAbort);
      });
    },
    hasEnded: () => hasEnded || line.hasFailed(),
    end,
  };
}

/** The columns without what no figure of an outlook needs, which is half of what would be copied. */
function neededOf(columns: RecordGiven['columns']): RecordGiven['columns'] {
  const trades = { ...columns.trades, tags: [], setup: [], felt_before: [], felt_after: [], followed: [] };
  return { ...columns, tags: [], trades };
}
