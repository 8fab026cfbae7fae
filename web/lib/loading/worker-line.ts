/** Why a request failed: no message for too long, the worker ended, or it sent a reason. */
type Failing = 'silent' | 'dead' | 'told';

type Bounds = {
  /** Milliseconds without a message, after which a worker is terminated. */
  patience: number;
  failureOf: (failing: Failing, reason: string) => Error;
};

type Asking<Message, Answer> = {
  /** Called with each message about the request; a result other than undefined is the answer. */
  hear: (message: Message) => Answer | undefined;
  /** Aborted when the answer is no longer needed. */
  signal?: AbortSignal | undefined;
  onAbort?: (id: number) => void;
};

type Waiting<Message> = { hear: (message: Message) => void; fail: (reason: unknown) => void };

/** A connection to a worker that answers requests by their ids, each in one message or several. */
type WorkerLine<Request, Message> = {
  tell: (request: Request) => void;
  /** Rejects with the signal's reason, and with `failureOf` if the worker fails. */
  ask: <Answer>(requestOf: (id: number) => Request, asking: Asking<Message, Answer>) => Promise<Answer>;
  isAsked: () => boolean;
  /** True after `end`, or after the worker failed or sent nothing for too long. */
  isOver: () => boolean;
  /** Ends the worker. Pending requests fail with the reason, and without one are never answered. */
  end: (reason?: Error) => void;
};

/** Connects to a worker. If it fails, or sends nothing for too long, all pending requests fail. */
export function workerLine<Request, Message extends { id: number }>(
  worker: Worker,
  { patience, failureOf }: Bounds,
): WorkerLine<Request, Message> {
  const waiting = new Map<number, Waiting<Message>>();
  let [asked, isDead, isOver] = [0, false, false];
  let clock: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(clock);
    if (waiting.size > 0) {
      clock = setTimeout(() => failAll(failureOf('silent', '')), patience);
    }
  };
  const failAll = (reason: Error) => {
    isOver = true;
    for (const { fail } of waiting.values()) {
      fail(reason);
    }
  };
  const tell = (request: Request) => {
    worker.postMessage(request);
    if (isDead) {
      failAll(failureOf('dead', ''));
    } else {
      wait();
    }
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const one = waiting.get(data.id);
    if ('failure' in data) {
      one?.fail(failureOf('told', String(data.failure)));
    } else {
      one?.hear(data);
    }
    wait();
  });
  // The file of the worker could not be loaded, or it ran out of memory: it will not answer.
  worker.addEventListener('error', () => {
    isDead = true;
    failAll(failureOf('dead', ''));
  });
  return {
    tell,
    ask: (requestOf, { hear, signal, onAbort }) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = asked;
        const settle = () => {
          waiting.delete(id);
          signal?.removeEventListener('abort', leave);
        };
        const fail = (reason: unknown) => {
          settle();
          reject(reason);
        };
        const leave = () => {
          fail(signal?.reason);
          onAbort?.(id);
          wait();
        };
        waiting.set(id, {
          hear(message) {
            const answer = hear(message);
            if (answer !== undefined) {
              settle();
              resolve(answer);
            }
          },
          fail,
        });
        signal?.addEventListener('abort', leave);
        tell(requestOf(id));
      }),
    isAsked: () => waiting.size > 0,
    isOver: () => isOver,
    end(reason) {
      isOver = true;
      clearTimeout(clock);
      if (reason) {
        failAll(reason);
      }
      waiting.clear();
      worker.terminate();
    },
  };
}
