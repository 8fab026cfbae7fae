import type { Found } from './code.ts';

/** The messages that a file of SQL raises, and its comments, also those for the catalog. */
export function readSql(source: string): { texts: Found[]; comments: Found[] } {
  const found = (index: number, text: string) => ({ line: source.slice(0, index).split('\n').length, text });
  const raised = source.matchAll(/\braise\s+(?:'(?:[^']|'')*'|[^;'])*;/g);
  const texts = [...raised].flatMap(({ 0: statement, index }) =>
    [...statement.matchAll(/'((?:[^']|'')*)'/g)]
      .filter(([, text = '']) => /\p{L} /u.test(text))
      .map(({ 1: text = '', index: within }) => found(index + within, text.replaceAll("''", "'"))),
  );
  const comments = [...source.matchAll(/^[ \t]*--.*(?:\n[ \t]*--.*)*/gm)].map(({ 0: lines, index }) =>
    found(index, lines.replaceAll(/^[ \t]*--+ ?/gm, '')),
  );
  const kept = source.matchAll(/^comment on [^']*? is\s+'((?:[^']|'')*)';/gm);
  comments.push(...[...kept].map(({ 1: text = '', index }) => found(index, text.replaceAll("''", "'"))));
  return { texts, comments };
}
