import { expect, test } from 'vitest';
import type { Records } from '#data/account/account-records.ts';
import { tradervueFile, tradeZellaFile } from './fills-file.ts';

const trade = {
  ...{ id: 'one', account_id: 'main', trade_type: 'buy', currency_pair: 'EURUSD', lot_size: '0.50000000' },
  ...{ entry_price: '1.08200000', close_price: '1.08400000', commission: -3.5, swap: -0.25, fee: 0 },
  ...{ opened_at: '2026-03-02T07:15:03+00:00', created_at: '2026-03-02T12:40:59+00:00' },
};
const place = { today: '2026-06-01', timeZone: 'America/New_York' };

function recordsOf(trades: object[], entries: object[] = []): Records {
  const accounts = [{ id: 'main', name: 'Main', currency: 'USD' }];
  return { trades, accounts, instruments: { entries } } as unknown as Records;
}

const linesOf = (content: string) => content.replace('\uFEFF', '').trim().split('\r\n');

test('a trade is a purchase and a sale in units, with its costs as charges at the close', () => {
  const { name, content, leftOut } = tradervueFile(recordsOf([trade]), place);
  expect([name, leftOut]).toEqual(['pipstone-for-tradervue-2026-06-01.csv', '']);
  expect(linesOf(content)).toEqual([
    'Date,Time,Symbol,Quantity,Price,Side,Commission,TransFee',
    '2026-03-02,02:15:03,EURUSD,50000,1.082,Buy,0,0',
    '2026-03-02,07:40:59,EURUSD,50000,1.084,Sell,3.5,0.25',
  ]);
});

test('TradeZella has its own columns and days, and a short begins with the sale', () => {
  const short = { ...trade, trade_type: 'sell', opened_at: null, swap: 0.1, fee: 0.2, commission: null };
  expect(linesOf(tradeZellaFile(recordsOf([short]), place).content)).toEqual([
    'Date,Time,Symbol,Buy/Sell,Quantity,Price,Spread,Expiration,Strike,Call/Put,Commission,Fees',
    '03/02/2026,07:40:59,EURUSD,Sell,50000,1.082,,,,,0,0',
    '03/02/2026,07:40:59,EURUSD,Buy,50000,1.084,,,,,0,-0.3',
  ]);
});

test('a lot counts as the trader says, and as 1 where nobody knows its size', () => {
  const entry = {
    account_id: 'main',
    symbol: 'US30',
    size: 5,
    pip: null,
    quote: null,
    digits: null,
    lot_step: null,
  };
  const trades = ['US30', 'MYSTERY9'].map(currency_pair => ({
    ...trade,
    currency_pair,
    lot_size: '0.30000000',
  }));
  const quantities = linesOf(tradervueFile(recordsOf(trades, [entry]), place).content).map(
    line => line.split(',')[3],
  );
  expect(quantities).toEqual(['Quantity', '1.5', '0.3', '1.5', '0.3']);
});

test('fills are in the order of their times; trades without a side or a price are left out, and counted', () => {
  const later = { ...trade, opened_at: '2026-03-02T10:00:00+00:00', currency_pair: 'GBPUSD' };
  const { content, leftOut } = tradervueFile(
    recordsOf([
      later,
      trade,
      { ...trade, close_price: null },
      { ...trade, entry_price: '0.00000000' },
      { ...trade, trade_type: 'unknown' },
    ]),
    place,
  );
  expect(linesOf(content).map(line => line.split(',')[2])).toEqual([
    ...['Symbol', 'EURUSD', 'GBPUSD', 'GBPUSD', 'EURUSD'],
  ]);
  expect(leftOut).toBe('3 trades without a side or a price left out.');
});

test('text that looks like a formula is none', () => {
  const { content } = tradervueFile(recordsOf([{ ...trade, currency_pair: '=1+1' }]), place);
  expect(content).toContain("'=1+1");
});
