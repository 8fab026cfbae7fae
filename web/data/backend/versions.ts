import { isSame } from '#lib/forms/is-same.ts';
import { ToldByForm } from '#lib/queries/failure.ts';

/** A row that counts its changes. */
type Versioned = { version: number };

/** A change that would undo another one, which was made in another tab or on another device since the row was read. */
export class ChangedMeanwhile<Row> extends ToldByForm {
  override name = 'ChangedMeanwhile';
  /** The row as it is now. */
  readonly latest: Row;

  constructor(latest: Row) {
    super('This was changed elsewhere in the meantime.');
    this.latest = latest;
  }
}

export type RowAccess<Row> = {
  /** Writes the changes if the row has this version; undefined when it has another or is gone. */
  write: (version: number) => Promise<Row | undefined>;
  /** The row as it is now; undefined when it is gone. */
  read: () => Promise<Row | undefined>;
};

/** Other changes may come first again while this one is tried again, but not for ever. */
const maxAttempts = 5;

/**
 * Changes a row that was read before. What others changed in other columns stays; where they changed one of these
 * to something else, it throws ChangedMeanwhile. Answers with the row as it is now, undefined when it is gone.
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
    // An earlier attempt may have come through, with only its answer lost.
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
