/** Waits for what a worker answers to a question. */
type Waiting<Message> = {
  /** Hears a message about the question; true once it was the last. */
  hear: (message: Message) => boolean;
  fail: () => void;
};

/** A line to a worker that answers questions by their ids, each in one message or several. */
type WorkerLine<Request, Message> = {
  tell: (request: Request) => void;
  /** Asks a question and answers its id. */
  ask: (requestOf: (id: number) => Request, waiting: Waiting<Message>) => number;
  /** Nobody waits for a question any more. */
  forget: (id: number) => void;
  /** True once questions have failed because the worker is gone or was silent for too long. */
  hasFailed: () => boolean;
  end: () => void;
};

/** Without a message for so long a worker is given up, in milliseconds. */
const patience = 30_000;

/** Opens a line. Where the worker dies, or says nothing for half a minute, all that is asked of it fails. */
export function workerLine<Request, Message extends { id: number }>(
  worker: Worker,
): WorkerLine<Request, Message> {
  const waiting = new Map<number, Waiting<Message>>();
  let [asked, isDead, hasFailed] = [0, false, false];
  let clock: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(clock);
    if (waiting.size > 0) {
      clock = setTimeout(failAll, patience);
    }
  };
  function failAll() {
    const failing = [...waiting.values()];
    waiting.clear();
    hasFailed = true;
    for (const { fail } of failing) {
      fail();
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const one = waiting.get(data.id);
    if (one && 'failure' in data) {
      waiting.delete(data.id);
      one.fail();
    } else if (one?.hear(data)) {
      waiting.delete(data.id);
    }
    wait();
  });
  // Its file could not be loaded, or its memory was not enough: it answers nothing any more.
  worker.addEventListener('error', () => {
    isDead = true;
    failAll();
  });
  const tell = (request: Request) => {
    worker.postMessage(request);
    if (isDead) {
      failAll();
    } else {
      wait();
    }
  };
  return {
    tell,
    ask(requestOf, one) {
      asked += 1;
      const id = asked;
      waiting.set(id, one);
      tell(requestOf(id));
      return id;
    },
    forget(id) {
      waiting.delete(id);
      wait();
    },
    hasFailed: () => hasFailed,
    end() {
      clearTimeout(clock);
      waiting.clear();
      worker.terminate();
    },
  };
}
