import { StartError } from '../start-error.ts';

/** Lines of a dump, other than rows, that are restored. */
export type BodyLine =
  | { kind: 'table'; name: string; columns: string }
  | { kind: 'position'; sequence: string; position: string; isUsed: boolean };

const identifier = '(?:[a-z_][a-z0-9_]*|"(?:[^"]|"")+")';
const copy = new RegExp(
  `^COPY (${identifier}\\.${identifier}) \\((${identifier}(?:, ${identifier})*)?\\) FROM stdin;$`,
);
const setval = /^SELECT pg_catalog\.setval\('((?:[^']|'')+)', (\d+), (true|false)\);$/;

/** Other lines in old backups from pg_dump (comments, settings, psql commands); none of them is run. */
const surroundings =
  /^(?:--.*|SET [a-z_]+ = .*;|SELECT pg_catalog\.set_config\('search_path', '', false\);|\\(?:un)?restrict \w+)?$/;

/**
 * Reads a line outside of rows; null when there is nothing to restore. A backup is data: nothing else in it is ever run.
 * @throws StartError for a line that is not part of a row dump
 */
export function readBodyLine(line: string): BodyLine | null {
  const [, name, columns = ''] = copy.exec(line) ?? [];
  if (name !== undefined) {
    return { kind: 'table', name, columns };
  }
  const [, sequence, position = '', isUsed] = setval.exec(line) ?? [];
  if (sequence !== undefined) {
    return {
      kind: 'position',
      sequence: sequence.replaceAll("''", "'"),
      position,
      isUsed: isUsed === 'true',
    };
  }
  if (surroundings.test(line)) {
    return null;
  }
  throw new StartError(`It contains a line that is not part of a row dump: ${line.slice(0, 60)}`);
}
