import { expect, test } from 'vitest';
import { fillWorth, findPointValues } from './point-value.ts';
import type { Fill } from './trades.ts';

const fill = (symbol: string, size: string, price: string, margin: string, leverage: string): Fill => ({
  id: '1',
  at: '2026-03-02T10:00:00',
  symbol,
  side: 'buy',
  size,
  price,
  commission: 0,
  margin: fillWorth(margin, leverage),
  row: 1,
});

test('the value of a point follows from quantity, price, leverage and margin', () => {
  const values = findPointValues([
    fill('CME_MINI:NQ1!', '2', '21010.5', '42,021.00 USD', '20:1'),
    fill('CME_MINI:NQ1!', '1', '21044', '21,044.00 USD', '20:01'),
    fill('EXAMPLE:NASUSD', '300', '21012', '126,072.00 USD', '50:1'),
    fill('EXAMPLE:NASUSD', '300', '21008', '126,048.00 USD', '50:1'),
  ]);
  expect(Object.fromEntries(values)).toEqual({ 'CME_MINI:NQ1!': '20', 'EXAMPLE:NASUSD': '1' });
});

test('a single fill, conflicting fills and a disguised rate give no value', () => {
  const values = findPointValues([
    fill('ONE', '1', '100', '2,000.00 USD', '1:1'),
    fill('TWO', '1', '100', '2,000.00 USD', '1:1'),
    fill('TWO', '1', '100', '1,000.00 USD', '1:1'),
    fill('EUREX:FDAX1!', '1', '18000', '19,516.50 USD', '25:1'),
    fill('EUREX:FDAX1!', '1', '18100', '19,620.40 USD', '25:1'),
    fill('NONE', '1', '100', '', ''),
    fill('NONE', '1', '101', '', ''),
  ]);
  expect([...values.keys()]).toEqual([]);
});
