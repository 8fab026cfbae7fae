import { Cursor } from './cursor.ts';

/** Reads `columns` or `on_conflict`: unique names separated by commas. Throws RestError PGRST100. */
export function readNameList(
  parameter: 'columns' | 'on_conflict',
  text: string | null,
): readonly string[] | null {
  if (text === null) {
    return null;
  }
  const cursor = new Cursor(`${parameter} parameter`, text);
  const names = new Set<string>();
  do {
    names.add(cursor.name());
  } while (cursor.take(','));
  if (!cursor.isAtEnd) {
    cursor.fail('"," or end of input');
  }
  return [...names];
}
