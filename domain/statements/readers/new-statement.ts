import type { FormatId, Statement } from '#domain/statements/statement.ts';

export function newStatement(format: FormatId, reader: number): Statement {
  return {
    format,
    reader,
    account: { number: null, currency: null, digits: 2, server: null, kind: null, mode: null },
    offset: null,
    producedAt: null,
    trades: [],
    cash: [],
    open: [],
    skipped: { open: 0, working: 0, cancelled: 0, backtest: 0 },
    printed: {},
    checks: [],
    problems: [],
    asks: [],
    notTaken: [],
  };
}
