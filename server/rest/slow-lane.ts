import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { turnTaken } from '../access/caller-context.ts';
import { spentTime } from '../limits/spent-time.ts';
import { QueueFull } from '../limits/work-queue.ts';

/** Milliseconds; shorter statements never count as slow. */
const uncounted = 100;
/** Milliseconds beyond it, until enough time is forgiven. */
const maxCounted = 2_000;
const forgivenPerSecond = 50;

/** Per caller at the same time, over all servers. */
export const ofOneCaller = 2;

/** Milliseconds between attempts to get a turn from another server, and until giving up. */
const turnElsewhere = { pause: 200, patience: 10_000 };
const maxWaiting = 40;

/** Calls `onStart` once it has a connection. */
type Attempt<Value> = (lane: 'quick' | 'slow', onStart: () => void) => Promise<Value>;

/**
 * Keeps some connections for quick statements. Each statement is tried for half a second; then, or if its caller's last
 * ones were slow, it starts among the slow ones, where callers take turns. Rejects with QueueFull when too many wait:
 * the last one of the caller with the most.
 * @param startsSlow for statements known to be slow
 * @param inAll connections for all slow statements
 */
export function slowLane({ inAll }: { inAll: number }) {
  const counted = spentTime({ most: maxCounted, forgivenPerSecond });
  const takeTurn = turnsAmongCallers(inAll);

  return async <Value>(caller: string, startsSlow: boolean, attempt: Attempt<Value>): Promise<Value> => {
    if (!startsSlow && counted.waitOf(caller) === 0) {
      let start = Number.POSITIVE_INFINITY;
      try {
        return await attempt('quick', () => {
          start = performance.now();
        });
      } catch (error) {
        if (!isPastItsTime(error)) {
          throw error;
        }
      } finally {
        counted.add(caller, performance.now() - start - uncounted);
      }
    }
    return takeTurn(caller, () => whenTurnIsFree(() => attempt('slow', () => {})));
  };
}

/** The database counts turns, because another server may hold the caller's. */
async function whenTurnIsFree<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const end = performance.now() + turnElsewhere.patience; ; await sleep(turnElsewhere.pause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === turnTaken)) {
        throw error;
      }
      if (performance.now() > end) {
        throw new QueueFull();
      }
    }
  }
}

/** PostgreSQL has cancelled a slow statement and rolled back. */
function isPastItsTime(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}

type Waiting = { start: () => void; refuse: (reason: QueueFull) => void };
type Line = { running: number; waiting: Waiting[] };

/** Each free place is given to the next waiting caller below its limit. */
function turnsAmongCallers(inAll: number) {
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    for (const [caller, line] of lines) {
      if (running >= inAll) {
        return;
      }
      const next = line.running < ofOneCaller ? line.waiting.shift() : undefined;
      if (next) {
        waiting -= 1;
        running += 1;
        line.running += 1;
        // Moves the caller to the end of the circle.
        lines.delete(caller);
        lines.set(caller, line);
        next.start();
      }
    }
  }

  /** Removes the last statement of the caller with the most, if that is more than this caller's. */
  function makeRoom(caller: string): void {
    const longest = [...lines.values()].reduce((one, two) =>
      one.waiting.length >= two.waiting.length ? one : two,
    );
    const own = lines.get(caller)?.waiting.length ?? 0;
    const last = longest.waiting.length > own + 1 ? longest.waiting.pop() : undefined;
    if (!last) {
      throw new QueueFull();
    }
    waiting -= 1;
    last.refuse(new QueueFull());
  }

  return async <Value>(caller: string, job: () => Promise<Value>): Promise<Value> => {
    if (waiting >= maxWaiting) {
      makeRoom(caller);
    }
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    lines.set(caller, line);
    await new Promise<void>((start, refuse) => {
      waiting += 1;
      line.waiting.push({ start, refuse });
      startNext();
    });
    try {
      return await job();
    } finally {
      running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) {
        lines.delete(caller);
      }
      startNext();
    }
  };
}
