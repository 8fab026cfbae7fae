import type { Source } from '#domain/statements/rows/row.ts';
import type { Ask, Statement } from '#domain/statements/statement.ts';

/**
 * The question about rows that became neither a trade nor a balance operation because a value of theirs cannot be read, with the first of
 * them as the example: their money would be missing from every sum. None once the person leaves them out.
 */
export function unreadAsk({ trades, cash, problems }: Statement, { answers }: Source): Ask[] {
  if (problems.length === 0 || answers?.leavesOutUnread) {
    return [];
  }
  const known = new Set([...trades, ...cash].map(({ row }) => row));
  const unread = problems.filter(({ row }) => row > 0 && !known.has(row));
  const [first] = unread;
  const count = new Set(unread.map(({ row }) => row)).size;
  return first ? [{ about: 'unread-rows', subject: first.column, example: first.text, count }] : [];
}
