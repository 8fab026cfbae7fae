import { spentTime } from '../limits/spent-time.ts';
import { bodyTurns } from './limits.ts';

type Gate = { waiting: (() => void)[]; isTaken: boolean; timer?: NodeJS.Timeout };

/**
 * Receives and parses large bodies in turns: one per caller at a time, callers in a circle. After each, the processor
 * is free for others as long as it took. A caller over their share waits and sends nothing.
 */
export class BodyTurns {
  readonly #spent = spentTime({
    most: bodyTurns.mostOfCaller,
    forgivenPerSecond: bodyTurns.forgivenPerSecond,
  });
  readonly #gates = new Map<string, Gate>();
  readonly #lines = new Map<string, (() => Promise<void>)[]>();
  #isReading = false;

  /**
   * Waits until a caller's next body may be received; call the result when it has arrived or never will. A slow one
   * blocks its caller for only a few seconds: its connection may be dead.
   */
  toTake(caller: string): Promise<() => void> {
    const gate = this.#gates.get(caller) ?? { waiting: [], isTaken: false };
    this.#gates.set(caller, gate);
    return new Promise(taken => {
      gate.waiting.push(() => {
        let isIn = true;
        const leave = () => {
          clearTimeout(timer);
          if (isIn) {
            isIn = false;
            gate.isTaken = false;
            this.#open(caller, gate);
          }
        };
        const timer = setTimeout(leave, bodyTurns.mostToCome).unref();
        gate.isTaken = true;
        taken(leave);
      });
      this.#open(caller, gate);
    });
  }

  /** Now or as soon as allowed. */
  #open(caller: string, gate: Gate): void {
    clearTimeout(gate.timer);
    if (gate.isTaken || this.#lines.has(caller)) {
      return;
    }
    const wait = this.#spent.waitOf(caller);
    if (gate.waiting.length > 0 && wait > 0) {
      gate.timer = setTimeout(() => this.#open(caller, gate), wait).unref();
    } else if (gate.waiting.length > 0) {
      gate.waiting.shift()?.();
    } else {
      this.#gates.delete(caller);
    }
  }

  /** Parses a received body in its turn. Throws errors of `read`. */
  inTurn<Value>(caller: string, read: () => Promise<Value>): Promise<Value> {
    return new Promise((done, failed) => {
      const line = this.#lines.get(caller) ?? [];
      line.push(() => read().then(done, failed));
      this.#lines.set(caller, line);
      if (!this.#isReading) {
        void this.#readAll();
      }
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    for (let [next] = this.#lines; next; [next] = this.#lines) {
      const [caller, line] = next;
      const start = performance.now();
      await line.shift()?.();
      const taken = performance.now() - start;
      this.#spent.add(caller, taken);
      // Moves the caller to the end of the circle.
      this.#lines.delete(caller);
      if (line.length > 0) {
        this.#lines.set(caller, line);
      }
      const gate = this.#gates.get(caller);
      if (gate) {
        this.#open(caller, gate);
      }
      await new Promise(rested => setTimeout(rested, taken));
    }
    this.#isReading = false;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyTurns: BodyTurns;
  }
}
