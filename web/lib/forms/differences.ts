import { isSame } from './is-same.ts';

/** A column of a row with its label in the form, and its value as text. */
export type NamedColumn<Row> = { column: keyof Row; name: string; words: (row: Row) => string };

/** A field that differs between two versions of a row, as text. */
export type Difference = { name: string; saved: string; mine: string };

/** The edited fields in which the saved row differs from the user's version. */
export function findDifferences<Row>(
  columns: readonly NamedColumn<Row>[],
  saved: Row,
  changes: Partial<Row>,
): Difference[] {
  const mine = { ...saved, ...changes };
  return columns
    .filter(({ column }) => !isSame(mine[column], saved[column]))
    .map(({ name, words }) => ({ name, saved: words(saved), mine: words(mine) }));
}

/** 'Also changed elsewhere: Amount, Notes.', for fields changed elsewhere during the edit. */
export function changedElsewhere<Row>(
  columns: readonly NamedColumn<Row>[],
  before: Row,
  changes: Partial<Row>,
  after: Row,
): string | undefined {
  const names = columns
    .filter(({ column }) => !(column in changes) && !isSame(before[column], after[column]))
    .map(({ name }) => name);
  return names.length > 0 ? `Also changed elsewhere: ${names.join(', ')}.` : undefined;
}
