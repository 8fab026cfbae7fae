import type pg from 'pg';
import ParsedResult from 'pg/lib/result.js';
import utils from 'pg/lib/utils.js';
import { NotKept, wasEndedByServer } from './lost-connection.ts';
import type { Statement } from './statement.ts';

/** The rows of one statement, as pg parses them by default. */
export type Result = { rows: Record<string, unknown>[]; rowCount: number | null };

/**
 * Sends the statements as one message with one Sync at its end: one round trip, and outside of `begin` and `commit`
 * one transaction, which is committed at the Sync.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 * @throws NotKept when the server ended the connection before the last statement was through; else the first failure.
 */
export function sendTogether(client: pg.Client, statements: readonly Statement[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });
}

type Bound = Pick<Statement, 'name' | 'text'> & { values: (string | Buffer | null)[] };

/** What a connection has prepared: the columns that each named statement answers. */
type Prepared = Map<string, readonly pg.FieldDef[]>;

const preparedOn = new WeakMap<object, Prepared>();

function preparedOf(connection: object): Prepared {
  const known = preparedOn.get(connection) ?? new Map();
  preparedOn.set(connection, known);
  return known;
}

/** The wire, as pg-cursor uses it: all arguments in one object. */
type Wire = {
  stream: pg.Connection['stream'];
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: Bound['values'] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
};

/** What pg's client submits, and hands the answers to, until PostgreSQL is ready for the next. */
class Batch implements pg.Submittable {
  /** pg's client looks for one. */
  readonly callback = () => {};
  readonly #statements: readonly Bound[];
  readonly #resolve: (results: Result[]) => void;
  readonly #reject: (reason: unknown) => void;
  #results: Result[] = [];
  #prepared: Prepared = new Map();
  /** Of the statement that is under way. */
  #current = new ParsedResult();
  /** As they were described before; of a statement that is described now, null until its columns come. */
  #columns: (readonly pg.FieldDef[] | null)[] = [];

  /** Values become text here: what fails in the middle of a message would leave the connection unusable. */
  constructor(
    statements: readonly Statement[],
    resolve: (results: Result[]) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#statements = statements.map(({ name, text, values = [] }) => ({
      ...(name !== undefined && { name }),
      text,
      values: values.map(value => utils.prepareValue(value)),
    }));
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.#prepared = preparedOf(connection);
    // Corked, all messages leave in one packet; the connection has Nagle's algorithm off.
    wire.stream.cork();
    try {
      this.#columns = this.#statements.map(({ name = '', text, values }) => {
        const columns = this.#prepared.get(name) ?? null;
        if (!columns) {
          // It may be there from a time when it failed.
          wire.close({ type: 'S', name });
          wire.parse({ name, text });
        }
        wire.bind({ statement: name, values });
        if (!columns) {
          wire.describe({ type: 'P' });
        }
        wire.execute({});
        return columns;
      });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    this.#begin();
  }

  /** A statement answers the columns it had when it was described: PostgreSQL refuses one that would change them. */
  #begin(): void {
    const columns = this.#columns[this.#results.length];
    if (columns) {
      this.#current.addFields(columns);
    }
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#current.addFields(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#current.addRow(this.#current.parseRow(fields));
  }

  handleCommandComplete(message: { text: string }): void {
    this.#current.addCommandComplete(message);
    this.#end();
  }

  handleEmptyQuery(): void {
    this.#end();
  }

  #end(): void {
    const { rows, rowCount, fields } = this.#current;
    const { name } = this.#statements[this.#results.length] ?? {};
    if (name !== undefined) {
      this.#prepared.set(name, fields);
    }
    this.#results.push({ rows, rowCount });
    this.#current = new ParsedResult();
    this.#begin();
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results);
  }

  /** Also what fails at the Sync, as a deferred constraint does. */
  handleError(reason: unknown): void {
    const isThrough = this.#results.length === this.#statements.length;
    this.#reject(
      !isThrough && wasEndedByServer(reason)
        ? new NotKept('The connection to the database was lost.', { cause: reason })
        : reason,
    );
  }

  /** None of our statements copies. */
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('There is nothing to copy from.');
  }
}
