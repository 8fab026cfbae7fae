import { expect, test } from 'vitest';
import { accountKeyHash } from '#domain/statements/identity/account.ts';
import { keyedCash, keyedTrades } from '#domain/statements/identity/keys.ts';
import { sumTrades } from '#domain/statements/proof/sums.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { printedDecimals, roundedTo } from '#domain/statements/values/decimals.ts';
import { mt5Page } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { postOfReport } from '#examples/sync/post-of-report.ts';
import { mt5DealReports, mt5Reports } from '#examples/sync/reports.ts';
import { syncDeal, syncMoney, syncPost } from '#examples/sync/rows.ts';
import { syncItems } from './items.ts';
import type { SyncPost } from './post.ts';
import { statementOfItems } from './statement-of-items.ts';

function makeStatement(post: SyncPost): Statement {
  return statementOfItems(post.platform, post.account, syncItems(post));
}

function keptRows(statement: Statement) {
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
    const read = keptRows(onlyStatement(mt5Page(report)));
    const sent = keptRows(makeStatement(postOfReport(report)));
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
  const read = keptRows(onlyStatement(mt5Page(report)));
  const sent = keptRows(makeStatement(postOfReport(report)));
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

test.each<[string, number, string, string, number]>([
  ['USC', 2, '-0.07', '2012.55', 201_248],
  ['JPY', 0, '-35', '2012', 1_977],
  ['KWD', 3, '-0.035', '20.125', 20_090],
  ['BTC', 8, '-0.00000001', '0.00012345', 12_344],
])('money of %s with %i decimals is exact', (currency, digits, commission, profit, net) => {
  const post = syncPost();
  const none = { commission: '', swap: '', fee: '', profit: '' };
  const deals = [
    syncDeal({ ...none, commission }),
    syncDeal({ ...none, ticket: '1002', type: 'sell', entry: 'out', profit }),
  ];
  const statement = makeStatement({ ...post, account: { ...post.account, currency, digits }, deals });
  expect(statement.account).toMatchObject({ currency, digits });
  expect(sumTrades(statement.trades).net).toBe(net);
});

test.each([
  ['canceled-buy', '0.00', []],
  ['canceled-buy', '-3.00', [{ kind: 'adjustment', amount: -300 }]],
  ['something-new', '5.00', [{ kind: 'adjustment', amount: 500 }]],
  ['deposit', '5.00', [{ kind: 'deposit' }]],
  ['financing', '5.00', [{ kind: 'financing' }]],
  ['transfer', '5.00', [{ kind: 'transfer' }]],
  ['balance', '0.00', [{ kind: 'deposit', amount: 0 }]],
])('a deal of type %s for %s is money of its kind', (type, profit, cash) => {
  expect(makeStatement(syncPost({ deals: [syncMoney({ type, profit })] })).cash).toMatchObject(cash);
});

test('of dividends the symbol is the comment', () => {
  const deals = [syncMoney({ type: 'dividend', symbol: 'AAPL', volume: '10', entry: 'in' })];
  expect(makeStatement(syncPost({ deals })).cash).toMatchObject([{ kind: 'financing', comment: 'AAPL' }]);
});

test('a hash of the account is that of its statement, without the server for MetaTrader 4', () => {
  const { account } = syncPost();
  const accountHash = (platform: string) => accountKeyHash(makeStatement(syncPost({ platform })))?.hash;
  expect(accountHash('mt5')).toBe(accountKeyHash(onlyStatement(mt5Page({ positions: [] })))?.hash);
  const mt4 = newStatement('mt4-html', 1);
  mt4.account.number = account.number;
  expect(accountHash('mt4')).toBe(accountKeyHash(mt4)?.hash);
});
