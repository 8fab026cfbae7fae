import type { Ask, Statement } from '#domain/statements/statement.ts';

/** Questions without whose answers nothing of a statement can be summed. */
export const decisive: readonly Ask['about'][] = [
  'decimal-sign',
  'day-or-month',
  'net-column',
  'back-test',
  'unread-rows',
];

/** A statement without the rows that hang on a question that nobody has answered yet: nothing is summed by a guess. */
export function settled(statement: Statement): Statement {
  if (!statement.asks.some(({ about }) => decisive.includes(about))) {
    return statement;
  }
  const isUnread = statement.asks.some(({ about }) => about === 'unread-rows');
  const isTested = statement.asks.some(({ about }) => about === 'back-test');
  const skipped = { ...statement.skipped, backtest: isTested ? statement.trades.length : 0 };
  return {
    ...statement,
    skipped,
    trades: [],
    cash: [],
    printed: {},
    checks: [],
    problems: isUnread ? statement.problems : [],
  };
}
