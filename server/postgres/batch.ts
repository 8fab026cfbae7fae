import type pg from 'pg';
import ParsedResult from 'pg/lib/result.js';
import utils from 'pg/lib/utils.js';
import { NotKept, wasEndedByServer } from './lost-connection.ts';
import { type PreparedStatements, preparedOn } from './prepared-statements.ts';
import type { Statement } from './statement.ts';

export type Result = { rows: Record<string, unknown>[]; rowCount: number | null };

/**
 * Sends the statements with one Sync: one round trip and, outside `begin` and `commit`, one transaction.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 * @throws NotKept when the server closed the connection before the last statement finished; else the first failure
 */
export function sendTogether(client: pg.Client, statements: readonly Statement[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });
}

type Bound = Pick<Statement, 'name' | 'text'> & { values: (string | Buffer | null)[] };

/** As pg-cursor uses them, with all arguments in one object. */
type Wire = {
  stream: pg.Connection['stream'];
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: Bound['values'] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
};

/** A query object for pg's client. */
class Batch implements pg.Submittable {
  /** pg's client requires one. */
  readonly callback = () => {};
  #statements: readonly Bound[];
  readonly #resolve: (results: Result[]) => void;
  readonly #reject: (reason: unknown) => void;
  readonly #results: Result[] = [];
  #prepared: PreparedStatements | undefined;
  /** One per statement; columns of a statement that is described only now are set when they arrive. */
  #readers: ParsedResult[] = [];
  #rows: Record<string, unknown>[] = [];

  /** Values become text here: a failure within the message would make the connection unusable. */
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
    const prepared = preparedOn(connection);
    this.#prepared = prepared;
    if (!prepared.keepsNames) {
      this.#statements = this.#statements.map(({ text, values }) => ({ text, values }));
    }
    const sendings = this.#statements.map(({ name = '', text }) => prepared.send(name, text));
    // All messages leave in one packet; Nagle's algorithm is off.
    wire.stream.cork();
    try {
      // After a failure, PostgreSQL skips the rest of the message.
      for (const name of prepared.takeClosed()) {
        wire.close({ type: 'S', name });
      }
      this.#readers = this.#statements.map(({ name = '', text, values }, i) => {
        const known = sendings[i]?.known;
        if (!known) {
          // It may exist from an earlier failure.
          wire.close({ type: 'S', name });
          wire.parse({ name, text });
        }
        wire.bind({ statement: name, values });
        if (!known) {
          wire.describe({ type: 'P' });
        }
        wire.execute({});
        // PostgreSQL refuses a prepared statement once its columns change.
        return known ?? new ParsedResult();
      });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  get #reader(): ParsedResult {
    return this.#readers[this.#results.length] as ParsedResult;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#reader.addFields(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(this.#reader.parseRow(fields));
  }

  handleCommandComplete(message: { text: string }): void {
    const reader = this.#reader;
    reader.addCommandComplete(message);
    const { name } = this.#statements[this.#results.length] ?? {};
    if (name !== undefined) {
      this.#prepared?.hasRun(name, reader);
    }
    this.#end(reader.rowCount);
  }

  handleEmptyQuery(): void {
    this.#end(null);
  }

  #end(rowCount: number | null): void {
    this.#results.push({ rows: this.#rows, rowCount });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results);
  }

  /** Also called for failures at the Sync, such as deferred constraints. */
  handleError(reason: unknown): void {
    const isThrough = this.#results.length === this.#statements.length;
    this.#reject(
      !isThrough && wasEndedByServer(reason)
        ? new NotKept('The connection to the database was lost.', { cause: reason })
        : reason,
    );
  }

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('There is nothing to copy from.');
  }
}
