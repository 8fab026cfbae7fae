import type { Source } from '#domain/statements/rows/row.ts';
import type { Ask, Problem, Statement } from '#domain/statements/statement.ts';

/** The question about unreadable rows, with an example; empty once the user leaves them out. */
export function unreadAsk(statement: Statement, { answers }: Source): Ask[] {
  if (answers?.leavesOutUnread) {
    return [];
  }
  const unread = unreadRows(statement);
  const [first] = unread;
  const count = unread.length;
  return first ? [{ about: 'unread-rows', subject: first.column, example: first.text, count }] : [];
}

const whys = new Set<Problem['why']>([
  'not-a-number',
  'not-a-time',
  'missing',
  'date-for-amount',
  'too-many-digits',
  'unknown-side',
  'unknown-type',
]);

/** The first such problem of each unread row. */
export function unreadRows({ trades, cash, problems }: Statement): Problem[] {
  if (problems.length === 0) {
    return [];
  }
  const known = new Set([...trades, ...cash].map(({ row }) => row));
  const unread = new Map<number, Problem>();
  for (const problem of problems) {
    if (problem.row > 0 && whys.has(problem.why) && !known.has(problem.row) && !unread.has(problem.row)) {
      unread.set(problem.row, problem);
    }
  }
  return [...unread.values()];
}
