import { StartError } from '../start-error.ts';

/** The lines of a dump that are restored, besides the rows. */
export type BodyLine =
  | { kind: 'table'; name: string; columns: string }
  | { kind: 'position'; sequence: string; position: string; isUsed: boolean };

const identifier = '(?:[a-z_][a-z0-9_]*|"(?:[^"]|"")+")';
const copy = new RegExp(
  `^COPY (${identifier}\\.${identifier}) \\((${identifier}(?:, ${identifier})*)?\\) FROM stdin;$`,
);
const setval = /^SELECT pg_catalog\.setval\('((?:[^']|'')+)', (\d+), (true|false)\);$/;

/** The other lines of earlier backups, whose rows pg_dump gave; none is run: comments, its settings, lines for psql alone. */
const surroundings =
  /^(?:--.*|SET [a-z_]+ = .*;|SELECT pg_catalog\.set_config\('search_path', '', false\);|\\(?:un)?restrict \w+)?$/;

/**
 * Reads a line outside of rows; null for one that has nothing to restore. A backup is data: whatever else a file may
 * hold is never run.
 * @throws StartError for a line that no dump of rows has.
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
