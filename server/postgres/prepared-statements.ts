import { LRUCache } from 'lru-cache';
import type ParsedResult from 'pg/lib/result.js';

/** Per connection; PostgreSQL needs 30 to 100 kB for each. */
const maxKept = 100;

/** `known` columns, if the connection has prepared it. */
type Sending = { known: ParsedResult | undefined };

/** The statements prepared on one connection; a new one replaces the least recently used. */
export class PreparedStatements {
  /** False behind a pooler that may run the next transaction elsewhere: every statement is then parsed again. */
  keepsNames = true;
  parsedCharacters = 0;
  #toClose: string[] = [];
  readonly #readers = new LRUCache<string, { reader: ParsedResult | undefined }>({
    max: maxKept,
    dispose: (_, name, reason) => {
      if (reason === 'evict') {
        this.#toClose.push(name);
      }
    },
  });

  /** Call before sending; a statement that has always failed is parsed again. */
  send(name: string, text: string): Sending {
    const known = name === '' ? undefined : this.#readers.get(name)?.reader;
    if (!known) {
      this.parsedCharacters += text.length;
      if (name !== '') {
        this.#readers.set(name, { reader: undefined });
      }
    }
    return { known };
  }

  hasRun(name: string, reader: ParsedResult): void {
    const kept = this.#readers.peek(name);
    if (kept) {
      kept.reader = reader;
    }
  }

  /** Returns each name to close once. */
  takeClosed(): string[] {
    return this.#toClose.splice(0);
  }
}

const ofConnections = new WeakMap<object, PreparedStatements>();

/** Returns the statements prepared on this connection of pg's. */
export function preparedOn(connection: object): PreparedStatements {
  const known = ofConnections.get(connection) ?? new PreparedStatements();
  ofConnections.set(connection, known);
  return known;
}
