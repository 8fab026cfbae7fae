import { LRUCache } from 'lru-cache';
import type ParsedResult from 'pg/lib/result.js';

/** Prepared statements per connection. PostgreSQL holds 30 to 100 kB for each, with its plan. */
const maxKept = 100;

/** The statement's columns, if the connection has it prepared. */
type Sending = { known: ParsedResult | undefined };

/**
 * The statements prepared on one connection and the text it has parsed. The least recently used one is dropped for a new
 * one.
 */
export class PreparedStatements {
  /** False behind a pooler that may run the next transaction elsewhere: then every statement is parsed again. */
  keepsNames = true;
  /** Total characters of parsed statements. */
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

  /** Call before sending a statement. One that has always failed so far is parsed again. */
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

  /** The statement of this name has run, and answers these columns. */
  hasRun(name: string, reader: ParsedResult): void {
    const kept = this.#readers.peek(name);
    if (kept) {
      kept.reader = reader;
    }
  }

  /** The names that made room and must be closed. Each is returned once. */
  takeClosed(): string[] {
    return this.#toClose.splice(0);
  }
}

const ofConnections = new WeakMap<object, PreparedStatements>();

/** The statements prepared on this connection of pg's. */
export function preparedOn(connection: object): PreparedStatements {
  const known = ofConnections.get(connection) ?? new PreparedStatements();
  ofConnections.set(connection, known);
  return known;
}
