import { expect, test } from 'vitest';
import { keyedCash, keyedTrades } from '#domain/statements/identity/keys.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { printedDecimals, roundedTo } from '#domain/statements/values/decimals.ts';
import { mt5Page } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { postOfReport } from '#examples/sync/post-of-report.ts';
import { mt5DealReports, mt5Reports } from '#examples/sync/reports.ts';
import { syncItems } from './items.ts';
import type { SyncPost } from './post.ts';
import { statementOfItems } from './statement-of-items.ts';

function statementOf(post: SyncPost): Statement {
  return statementOfItems(post.platform, post.account, syncItems(post));
}

/** What an import keeps of a statement, by key. */
function keptOf(statement: Statement) {
  return {
    account: statement.account,
    trades: keyedTrades(statement)
      .map(({ key, content, row: { row, ...trade } }) => ({ key, content, ...trade }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
    cash: keyedCash(statement)
      .map(({ key, content, row: { row, ...cash } }) => ({ key, content, ...cash }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

test.each(mt5Reports)(
  '$name: the deals give what the report gives, with the same keys and content',
  report => {
    const read = keptOf(onlyStatement(mt5Page(report)));
    const sent = keptOf(statementOf(postOfReport(report)));
    const known = ({ lots, openPrice, closePrice, ...trade }: (typeof read.trades)[number]) => ({
      ...trade,
      ...{ lots: Number(lots), openPrice: Number(openPrice), closePrice: Number(closePrice), parts: 0 },
    });
    expect(sent.trades.map(known)).toEqual(read.trades.map(known));
    expect(sent.cash).toEqual(read.cash);
    expect(sent.account).toEqual(read.account);
  },
);

test.each(mt5DealReports)('$name: the deals give what the report gives', report => {
  const read = keptOf(onlyStatement(mt5Page(report)));
  const sent = keptOf(statementOf(postOfReport(report)));
  expect(sent.trades).toHaveLength(read.trades.length);
  for (const [index, trade] of sent.trades.entries()) {
    const { openPrice, closePrice, comment, content, ...other } = read.trades[index] ?? {};
    expect(trade).toMatchObject(other);
    for (const [own, price] of [
      [trade.openPrice, openPrice],
      [trade.closePrice, closePrice],
    ]) {
      expect(own).toBe(roundedTo(price ?? '', printedDecimals(own ?? '')));
    }
  }
});
