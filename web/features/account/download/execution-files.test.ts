import { expect, test } from 'vitest';
import type { Records } from '#data/account/account-records.ts';
import { compare, exactly, minus, times } from '#domain/numbers/fraction.ts';
import { readFiles } from '#domain/statements/files/read-files.ts';
import { tradervueFile, tradeZellaFile } from './execution-files.ts';

const trade = {
  account_id: 'one',
  trade_type: 'buy',
  currency_pair: 'EURUSD',
  entry_price: '1.08200000',
  close_price: '1.08400000',
  lot_size: '0.50000000',
  amount: 96.25,
  commission: -3.5,
  swap: -0.25,
  fee: 0,
  notes: null as string | null,
  tags: [] as string[],
  opened_at: '2026-03-02T07:15:03+00:00' as string | null,
  created_at: '2026-03-02T22:40:59+00:00',
};
const account = { id: 'one', currency: 'USD', usd_rate: 1 };
const files = [
  ['Tradervue', tradervueFile],
  ['TradeZella', tradeZellaFile],
] as const;
const place = { today: '2026-06-01', timeZone: 'America/New_York' } as const;

function makeRecords(trades: object[], { accounts = [account], counted = [] as object[] } = {}): Records {
  const tags = [
    { id: 'a', name: 'Late' },
    { id: 'b', name: '=News' },
  ];
  return { trades, accounts, tags, instruments: { counted } } as unknown as Records;
}

function listLines({ content }: { content: string }): string[] {
  return content.trim().split('\r\n');
}

test('Tradervue: a row for the purchase, one for the sale, in the time of the trader, with costs as charges', () => {
  const file = tradervueFile(makeRecords([trade]), place);
  expect(file.name).toBe('pipstone-trades-for-tradervue-2026-06-01.csv');
  expect(listLines(file)).toEqual([
    'Date,Time,Symbol,Quantity,Price,Side,Commission,TransFee,ECNFee,Notes,Tags',
    '2026-03-02,02:15:03,EURUSD,50000,1.082,Buy,0,0,0,,',
    '2026-03-02,17:40:59,EURUSD,50000,1.084,Sell,3.5,0.25,0,,',
  ]);
});

test('TradeZella: its template, with the month first and what was traded', () => {
  const future = { ...trade, currency_pair: 'MESH6', lot_size: '2.00000000', trade_type: 'sell', swap: 0.75 };
  const gold = { ...trade, currency_pair: 'XAUUSD' };
  const counted = [
    { account_id: null, symbol: 'MESH6', size: 5 },
    { account_id: 'one', symbol: 'XAUUSD', size: 12.5 },
  ];
  expect(listLines(tradeZellaFile(makeRecords([future, gold], { counted }), place))).toEqual([
    'Date,Time,Symbol,Buy/Sell,Quantity,Price,Spread,Expiration,Strike,Call/Put,Commission,Fees',
    '03/02/26,02:15:03,MESH6,Sell,2,1.082,Future,,,,0,0',
    '03/02/26,02:15:03,XAUUSD,Buy,6.25,1.082,Stock,,,,0,0',
    '03/02/26,17:40:59,MESH6,Buy,2,1.084,Future,,,,3.5,-0.75',
    '03/02/26,17:40:59,XAUUSD,Sell,6.25,1.084,Stock,,,,3.5,0.25',
  ]);
});

test.each(files)('%s: prices, quantities and costs come to the net', (_whose, make) => {
  const [header = '', ...rows] = listLines(make(makeRecords([trade]), place)).map(line => line.split(','));
  const sum = rows.reduce((total, row) => {
    const cell = (name: string) => row[header.indexOf(name)] ?? '0';
    const isSale = [cell('Side'), cell('Buy/Sell')].includes('Sell');
    const worth = times(exactly(cell('Quantity')), exactly(cell('Price')), exactly(isSale ? -1 : 1));
    return ['Commission', 'TransFee', 'Fees'].reduce(
      (before, cost) => minus(before, exactly(cell(cost))),
      minus(total, worth),
    );
  }, exactly(0));
  expect(compare(sum, exactly(trade.amount))).toBe(0);
});

test('a trade that does not tell its side, its entry or its exit is left out', () => {
  const trades = [
    { ...trade, trade_type: 'unknown' },
    { ...trade, entry_price: '0.00000000' },
    { ...trade, close_price: null },
  ];
  expect(listLines(tradervueFile(makeRecords(trades), place))).toHaveLength(1);
});

test('every digit stays, text that looks like a formula gets an apostrophe, an unknown opening has the time of the close', () => {
  const long = {
    ...trade,
    ...{ currency_pair: 'SHIBUSD', entry_price: '123456789012.12345678', lot_size: '1.00000001' },
    ...{ notes: '=SUM(1)', tags: ['b', 'a'], opened_at: null },
  };
  const counted = [{ account_id: 'one', symbol: 'SHIBUSD', size: 0.00000003 }];
  expect(listLines(tradervueFile(makeRecords([long], { counted }), place))[1]).toBe(
    `2026-03-02,17:40:59,SHIBUSD,0.0000000300000003,123456789012.12345678,Buy,0,0,0,"'=SUM(1)","'=News, Late"`,
  );
});

test('costs of an account in another currency are in dollars, as the profit of the prices is', () => {
  const euros = { id: 'one', currency: 'EUR', usd_rate: 1.1 };
  expect(listLines(tradervueFile(makeRecords([trade], { accounts: [euros] }), place))[2]).toContain(
    ',3.85,0.28,',
  );
});

test.each(files)('%s: our own import asks for money that no purchase or sale tells', async (_whose, make) => {
  const { name, content } = make(makeRecords([trade]), place);
  const bytes = new TextEncoder().encode(content);
  const [read] = await readFiles([{ name, size: bytes.length, bytes: async () => bytes }]);
  expect(read).toMatchObject({ statements: [], table: { faults: [{ fault: 'no-money', isFills: true }] } });
});
