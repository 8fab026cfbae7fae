import { expect, test } from 'vitest';
import type { Records } from '#data/account/account-records.ts';
import { readFiles } from '#domain/statements/files/read-files.ts';
import { journalRows } from '#domain/statements/journal/journal-rows.ts';
import { toImportJournal } from '#domain/statements/journal/other-journal.ts';
import { tradesFile } from './record-files.ts';

const base = {
  id: '00000000-0000-4000-8000-000000000001',
  plan_id: null,
  trade_type: 'buy',
  currency_pair: 'EURUSD',
  entry_price: '1.08200000',
  take_profit: '0.00000000',
  stop_loss: '1.08000000',
  lot_size: '0.50000000',
  trade_result: 'won',
  amount: 96.25,
  notes: '=SUM(1), "quoted"\nand a second line',
  created_at: '2026-03-02T12:40:59+00:00',
  opened_at: '2026-03-02T07:15:03+00:00',
  close_price: '1.08400000',
  commission: -3.5,
  swap: -0.25,
  fee: 0,
  account_id: 'one',
  account_amount: null,
  import_id: 'May.html',
  figures_changed_at: null,
  ...{
    tags: [],
    setup: null,
    felt_before: [],
    felt_after: [],
    plan_followed: null,
    rules_kept: [],
    rules_broken: [],
  },
};
const account = { id: 'one', name: 'Main account', currency: 'USD', usd_rate: 1 };

async function readBack(trades: object[], accounts: object[], timeZone: string, more: Partial<Records> = {}) {
  const records = { trades, plans: [], accounts, tags: [], playbooks: [], ...more } as unknown as Records;
  const { name, content } = tradesFile(records, { today: '2026-06-01', timeZone });
  const bytes = new TextEncoder().encode(content);
  const [file] = await readFiles([{ name, size: bytes.length, bytes: async () => bytes }]);
  return file?.statements ?? [];
}

test('a download is read back without a question, to the same trades', async () => {
  const trades = [
    base,
    { ...base, id: 'two', trade_type: 'sell', amount: -53.75, created_at: '2026-07-03T22:40:59+00:00' },
    {
      ...base,
      ...{
        id: 'three',
        trade_type: 'unknown',
        entry_price: '0.00000000',
        close_price: null,
        opened_at: null,
      },
      ...{ commission: null, swap: null, fee: null, amount: 0, stop_loss: '0.00000000' },
    },
  ];
  const [statement, ...others] = await readBack(trades, [account], 'America/New_York');
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ format: 'pipstone', asks: [], problems: [], offset: '+00:00' });
  expect(statement?.checks).toMatchObject([{ left: 4250, right: 4250 }]);
  expect(statement?.trades).toMatchObject([
    {
      ...{ side: 'buy', symbol: 'EURUSD', lots: '0.5', openPrice: '1.082', closePrice: '1.084' },
      ...{ stopLoss: '1.08', takeProfit: null, commission: -350, swap: -25, fee: 0, profit: 10000 },
    },
    { side: 'sell', profit: -5000 },
    { side: 'unknown', openPrice: null, closePrice: null, opened: null, stopLoss: null, profit: 0 },
  ]);
  const rows = statement
    ? journalRows(statement, {
        clock: { offset: statement.offset ?? '' },
        names: new Map(),
        contractOf: () => null,
        lotsWhereMissing: '1',
        kinds: new Map(),
      })
    : null;
  expect(
    rows?.trades.map(({ openedAt, closedAt, net, symbol, size }) => [
      openedAt,
      closedAt,
      net,
      symbol,
      size.lots,
    ]),
  ).toEqual([
    [Date.parse('2026-03-02T07:15:03Z'), Date.parse('2026-03-02T12:40:59Z'), 9625, 'EURUSD', '0.5'],
    [Date.parse('2026-03-02T07:15:03Z'), Date.parse('2026-07-03T22:40:59Z'), -5375, 'EURUSD', '0.5'],
    [null, Date.parse('2026-03-02T12:40:59Z'), 0, 'EURUSD', '0.5'],
  ]);
});

test('what is said of a trade is read back as it was, line breaks and signs of formulas too', async () => {
  const told = {
    notes: "-1 for the exit\r\n\r\n  + one  for the plan; 'later'",
    tags: ['a', 'b', 'c'],
    setup: '@open, second try',
    felt_before: ['calm', 'afraid to miss out'],
    felt_after: ['satisfied'],
    plan_followed: 4,
  };
  const tags = [
    { id: 'a', name: '=news' },
    { id: 'b', name: 'Mistake: FOMO; again' },
    { id: 'c', name: 'late' },
  ];
  const [statement] = await readBack(
    [
      { ...base, ...told, plan_id: 'p' },
      { ...base, id: 'two', notes: null },
    ],
    [account],
    'UTC',
    {
      tags: tags as unknown as Records['tags'],
      plans: [{ id: 'p', plan_name: 'Grow' }] as unknown as Records['plans'],
    },
  );
  expect(statement).toMatchObject({ asks: [], problems: [], notTaken: ['Trading Plan'] });
  const [first, second] = statement?.trades ?? [];
  expect(first?.journal && toImportJournal(first.journal)).toEqual({
    ...told,
    notes: told.notes.replaceAll('\r\n', '\n'),
    tags: tags.map(({ name }) => name),
    mistakes: [],
    told: {},
  });
  expect(second?.journal).toBeUndefined();
});

test('each account of a download is a statement of its own, in its currency', async () => {
  const euros = { id: 'two', name: 'Euros', currency: 'EUR', usd_rate: 1.1 };
  const trades = [base, { ...base, id: 'two', account_id: 'two', amount: 105.88, account_amount: 96.25 }];
  const read = await readBack(trades, [account, euros], 'Europe/Athens');
  expect(
    read.map(({ account: { number, currency }, trades: own }) => [number, currency, own.length]),
  ).toEqual([
    ['Main account', 'USD', 1],
    ['Euros', 'EUR', 1],
  ]);
  expect(read[1]?.trades).toMatchObject([{ profit: 10000, closed: '2026-03-02T14:40:59' }]);
  expect(read[1]?.offset).toBe('+02:00');
});
