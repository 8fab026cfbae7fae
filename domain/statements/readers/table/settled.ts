import type { Ask, Statement } from '#domain/statements/statement.ts';

const decisive: readonly Ask['about'][] = ['decimal-sign', 'day-or-month', 'net-column'];

/** A statement without the rows that hang on a question that nobody has answered yet: nothing is summed by a guess. */
export function settled(statement: Statement): Statement {
  if (!statement.asks.some(({ about }) => decisive.includes(about))) {
    return statement;
  }
  return { ...statement, trades: [], cash: [], printed: {}, checks: [], problems: [] };
}
