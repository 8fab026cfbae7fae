import { spentTime } from '../limits/spent-time.ts';
import { bodyTurns } from './limits.ts';

/** Waiting bodies of one caller, and whether one is being received. */
type Gate = { waiting: (() => void)[]; isTaken: boolean; timer?: NodeJS.Timeout };

/**
 * Receives and parses large bodies in turns. Each caller sends one at a time. Bodies are parsed one after the other,
 * callers in turn, and after each one the processor is left to others for as long as it took. A caller over their share
 * waits until enough time is forgiven, and sends nothing meanwhile.
 */
export class BodyTurns {
  readonly #spent = spentTime({
    most: bodyTurns.mostOfCaller,
    forgivenPerSecond: bodyTurns.forgivenPerSecond,
  });
  readonly #gates = new Map<string, Gate>();
  /** Callers in a circle, each with their received bodies. */
  readonly #lines = new Map<string, (() => Promise<void>)[]>();
  #isReading = false;

  /**
   * Waits until the next body of a caller may be received. A slow one blocks other bodies of its caller for only a few
   * seconds: its connection may be dead.
   * @returns to be called when the body has arrived or never will
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

  /** Lets the next body of a caller in, now or as soon as allowed. */
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

  /**
   * Parses a received body in its turn.
   * @throws errors of `read`
   */
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
