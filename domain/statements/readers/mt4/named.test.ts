import { expect, test } from 'vitest';
import { readStatement } from '#domain/statements/read-statement.ts';
import { linesFile } from '#examples/statements/rows.ts';
import { mt4Named } from './named.ts';

const header = 'Position,Symbol,Type,Volume,Open time,Open price,Close time,Close price,Commission,Swap';
const row = (id: number, type: string, profit: string, commission = '-0.70') =>
  `${id},EURUSD,${type},0.10,2026-03-0${id} 09:15,1.08,2026-03-0${id} 11:15,1.09,${commission},0.00,${profit}`;

test('an order that waited for its price is a trade once it has a close and money', () => {
  const file = linesFile(`${header},Profit\n${row(1, 'Buy Stop', '20.00')}\n${row(2, 'Sell Limit', '0.00')}`);
  expect(mt4Named.read(file, [])).toMatchObject([
    { trades: [{ side: 'buy', profit: 2000, commission: -70 }], skipped: { cancelled: 1 } },
  ]);
});

test.each([
  ['positive costs', `${header},Profit\n${row(1, 'Buy', '20.00', '0.70')}`],
  ['costs of another kind', `${header},Profit,Exchange fee\n${row(1, 'Buy', '20.00')},-1.00`],
])('a table with %s is no table of MetaTrader’s, and nothing of it is summed', (_, text) => {
  expect(mt4Named.read(linesFile(text), [])).toBeNull();
  expect(readStatement(linesFile(text))).toEqual({ refused: 'unknown-table' });
});

test('a table with an amount after costs is no table of MetaTrader’s: its net is the money', () => {
  const file = linesFile(`${header},Profit,Net profit\n${row(1, 'Buy', '20.00')},18.50`);
  expect(mt4Named.read(file, [])).toBeNull();
  expect(readStatement(file)).toMatchObject([{ format: 'xtb', printed: { net: 1850 } }]);
});
