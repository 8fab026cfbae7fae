import { StartError } from '../start-error.ts';

export type BodyLine =
  | { kind: 'table'; name: string; columns: string }
  | { kind: 'position'; sequence: string; position: string; isUsed: boolean };

const identifier = '(?:[a-z_][a-z0-9_]*|"(?:[^"]|"")+")';
const copy = new RegExp(
  `^COPY (${identifier}\\.${identifier}) \\((${identifier}(?:, ${identifier})*)?\\) FROM stdin;$`,
);
const setval = /^SELECT pg_catalog\.setval\('((?:[^']|'')+)', (\d+), (true|false)\);$/;

/** Lines of old backups from pg_dump that are skipped: comments, settings, psql commands. */
const surroundings =
  /^(?:--.*|SET [a-z_]+ = .*;|SELECT pg_catalog\.set_config\('search_path', '', false\);|\\(?:un)?restrict \w+)?$/;

/** Reads a line outside of rows, null for nothing to restore; others are never run. Throws StartError. */
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
