import { expect, test } from 'vitest';
import { tradeNet } from '#domain/statements/proof/sums.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { platformFiles, textFile } from '#examples/statements/platform-files.ts';

function read(source: Source): readonly Statement[] {
  const reading = readStatement(source);
  return 'refused' in reading ? [] : reading;
}

test('of fills of one second the one with the lower number opened', () => {
  const file = `symbol,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp
MESH6,12,11,1,6900.00,6901.00,$5.00,01/12/2026 09:31:00,01/12/2026 09:31:00`;
  const [statement] = read(textFile(file));
  expect(statement?.trades).toMatchObject([{ side: 'sell', openPrice: '6901.00', closePrice: '6900.00' }]);
});

test('a fee in another coin is named and not counted', () => {
  const [statement] = read(textFile(platformFiles['binance-futures'].replace('0.379,USDT', '0.0005,BNB')));
  expect(statement?.trades.map(tradeNet)).toEqual([58620]);
  expect(statement?.problems).toEqual([{ row: 0, column: '', text: 'BNB', why: 'other-currency' }]);
});

test('a fill that closes what the file does not open has no opening', () => {
  const rows = platformFiles['binance-futures'].split('\n');
  const [statement] = read(textFile([rows[0], rows[3]].join('\n')));
  expect(statement?.trades).toMatchObject([
    { side: 'sell', opened: null, openPrice: null, closePrice: '94500.0', profit: 5000 },
  ]);
});
