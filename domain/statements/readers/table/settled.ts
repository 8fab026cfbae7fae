import type { Ask, Statement } from '#domain/statements/statement.ts';

export const decisive: readonly Ask['about'][] = [
  'decimal-sign',
  'day-or-month',
  'net-column',
  'back-test',
  'unread-rows',
];

/** Removes rows behind open questions, so that nothing is summed by a guess. */
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
