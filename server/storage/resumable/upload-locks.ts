import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

type Waiting = { start: () => void; release: RequestRelease };
type Line = { release: RequestRelease; waiting: Waiting[] };

/** One request at a time per upload; the library's own locks poll at 200 MB of memory per second. */
export class UploadLocks implements Locker {
  readonly #lines = new Map<string, Line>();
  readonly #longest: number;

  /** `longest` wait in milliseconds. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, release) => this.#take(id, signal, release),
      unlock: async () => this.#give(id),
    };
  }

  /** Throws ERR_LOCK_TIMEOUT after too long, or when the request is over. */
  async #take(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const line = this.#lines.get(id);
    if (!line) {
      this.#lines.set(id, { release, waiting: [] });
      return;
    }
    void line.release();
    const { promise, start, giveUp } = turn();
    const waiting = { start, release };
    line.waiting.push(waiting);
    const leave = () => {
      line.waiting = line.waiting.filter(one => one !== waiting);
      giveUp();
    };
    const timer = setTimeout(leave, this.#longest);
    signal.addEventListener('abort', leave);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  #give(id: string): void {
    const line = this.#lines.get(id);
    const next = line?.waiting.shift();
    if (!line || !next) {
      this.#lines.delete(id);
      return;
    }
    line.release = next.release;
    next.start();
    if (line.waiting.length > 0) {
      void next.release();
    }
  }
}

function turn() {
  let start = () => {};
  let giveUp = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    start = resolve;
    giveUp = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
  });
  return { promise, start, giveUp };
}
