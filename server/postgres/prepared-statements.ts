import { LRUCache } from 'lru-cache';
import type ParsedResult from 'pg/lib/result.js';

/** Statements that one connection keeps prepared. PostgreSQL holds some 30 to 100 kB for each, with its plan. */
const maxKept = 100;

/** The columns that a statement answers, if the connection has it prepared already. */
type Sending = { known: ParsedResult | undefined };

/** The statements prepared on one connection, and the text it has parsed. The least used makes room for the new. */
export class PreparedStatements {
  /** False behind a pooler that may run the next transaction elsewhere: then every statement is parsed anew. */
  keepsNames = true;
  /** Characters of all statements that were ever parsed. */
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

  /** To be asked for each statement that is about to be sent. One that has failed so far is parsed anew. */
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

  /** The names that made room and are to be closed. Told once. */
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
