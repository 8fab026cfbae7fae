import { expect, test } from 'vitest';
import { contracts, tradeLots } from './lots.ts';

const contractOf = contracts([], { id: 'main', currency: 'USD' });

test.each([
  [{ lots: '0.50', units: null }, 'EURUSD', { lots: '0.50', by: 'file' }],
  [{ lots: null, units: '12500' }, 'EURUSD', { lots: '0.125', by: 'contract' }],
  [{ lots: null, units: '30' }, 'XAUUSD', { lots: '0.3', by: 'contract' }],
  [{ lots: null, units: '7' }, 'AAPL', { lots: '7', by: 'units' }],
  [{ lots: null, units: '0.0001' }, 'EURUSD', { lots: '0.0001', by: 'units' }],
  [{ lots: null, units: null }, 'EURUSD', { lots: '1', by: 'none' }],
  [{ lots: '0.00', units: null }, 'EURUSD', { lots: '1', by: 'none' }],
])('%j of %s are %j', (read, symbol, told) => {
  expect(tradeLots(read, contractOf(symbol), '1')).toEqual(told);
});

test('the trader’s own size of a lot comes first', () => {
  const entry = {
    account_id: 'main',
    symbol: 'AAPL',
    size: 100,
    pip: null,
    quote: null,
    digits: null,
    lot_step: null,
  };
  expect(tradeLots({ lots: null, units: '7' }, contracts([entry], { id: 'main' })('AAPL'), '1')).toEqual({
    lots: '0.07',
    by: 'contract',
  });
});
