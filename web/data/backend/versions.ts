import { isSame } from '#lib/forms/is-same.ts';
import { ToldByForm } from '#lib/queries/failure.ts';

type Versioned = { version: number };

/** The change would undo one made in another tab or on another device since the row was read. */
export class ChangedMeanwhile<Row> extends ToldByForm {
  override name = 'ChangedMeanwhile';
  readonly latest: Row;

  constructor(latest: Row) {
    super('This was changed elsewhere in the meantime.');
    this.latest = latest;
  }
}

export type RowAccess<Row> = {
  /** Writes the changes if the row has this version; undefined if it has another one or no longer exists. */
  write: (version: number) => Promise<Row | undefined>;
  read: () => Promise<Row | undefined>;
};

/** The number of retries when other changes come first. */
const maxAttempts = 5;

/**
 * Changes by others to other columns stay; if they changed one of these columns, throws ChangedMeanwhile.
 * Returns the current row, undefined if it no longer exists.
 */
export async function changeRow<Row extends Versioned>(
  before: Row,
  changes: Partial<NoInfer<Row>>,
  { write, read }: RowAccess<Row>,
): Promise<Row | undefined> {
  const columns = Object.keys(changes) as (keyof Row)[];
  let { version } = before;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const written = await write(version);
    if (written) {
      return written;
    }
    const latest = await read();
    // An earlier attempt may have succeeded with its response lost.
    if (!latest || columns.every(column => isSame(latest[column], changes[column]))) {
      return latest;
    }
    const wouldUndo = (column: keyof Row) =>
      !isSame(latest[column], before[column]) && !isSame(latest[column], changes[column]);
    if (columns.some(wouldUndo)) {
      throw new ChangedMeanwhile(latest);
    }
    version = latest.version;
  }
  throw new Error('This keeps changing elsewhere. Try again in a minute.');
}
