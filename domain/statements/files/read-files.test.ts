import { expect, test } from 'vitest';
import { sha256OfBytes } from '#domain/statements/identity/sha256.ts';
import { statementLimits } from '#domain/statements/limits.ts';
import { readMarkup } from '#examples/statements/markup.ts';
import { mt4Account, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { type ChosenFile, readFiles } from './read-files.ts';
import type { FileWishes } from './wishes.ts';

const utf8 = new TextEncoder();

function makeFile(name: string, text: string | Uint8Array, wishes?: FileWishes): ChosenFile {
  const bytes = typeof text === 'string' ? utf8.encode(text) : text;
  return { name, size: bytes.length, bytes: async () => bytes, wishes };
}

const page = readMarkup(mt4Page({ head: mt4Account, closed: [mt4Trade('1')] }));
const orders = `Symbol,Side,Type,Qty,Limit price,Stop price,Fill price,Status,Commission,Placing time,Closing time,Order ID
FX:EURUSD,Sell,Market,1000,,,1.0840,Filled,0,2026-03-02 14:40:00,2026-03-02 14:40:00,12
FX:EURUSD,Buy,Market,1000,,,1.0820,Filled,0,2026-03-02 09:15:00,2026-03-02 09:15:00,11`;
const balance = `Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action
2026-03-02 14:40:00,100000,100002,2.00,USD,"Close long position for symbol FX:EURUSD at price 1.0840 for 1000 units. Position AVG Price was 1.0820, currency: USD, rate: 1.000000, point value: 1.000000"`;
const list = 'Pair;Shut;Net\nEURUSD;2026-03-02 14:40;1,5\nGBPUSD;2026-03-03 14:40;-0,25';

test('each file answers for itself, with the hash of its bytes', async () => {
  const large = { ...makeFile('large.htm', ''), size: statementLimits.fileBytes + 1 };
  const gone = { ...makeFile('gone.htm', page), bytes: () => Promise.reject(new Error('NotFoundError')) };
  const read = await readFiles([makeFile('a.htm', page), makeFile('b.pdf', '%PDF-1.4'), large, gone]);
  expect(read).toMatchObject([
    {
      name: 'a.htm',
      bytes: page.length,
      hash: sha256OfBytes(utf8.encode(page)),
      kind: 'html',
      charset: 'utf-8',
      refused: null,
      statements: [{ format: 'mt4-html', trades: [{ id: '1' }] }],
    },
    { refused: 'pdf', hash: expect.stringMatching(/^[0-9a-f]{64}$/), statements: [] },
    { refused: 'too-large', hash: '' },
    { refused: 'not-readable' },
  ]);
});

test('files of several are read with each other, in whatever order', async () => {
  const [one, other] = [makeFile('balance.csv', balance), makeFile('orders.csv', orders)];
  const told = { isCompanion: true, refused: null, statements: [] };
  const trade = { statements: [{ trades: [{ profit: 200 }] }] };
  expect(await readFiles([one, other])).toMatchObject([told, trade]);
  expect(await readFiles([other, one])).toMatchObject([trade, told]);
  expect(await readFiles([one])).toMatchObject([{ isCompanion: false, refused: 'companion-missing' }]);
});

test('an unknown table is shown with a guess, and is read as the person maps it', async () => {
  const [guessed] = await readFiles([makeFile('list.csv', list)]);
  expect(guessed).toMatchObject({
    refused: null,
    statements: [{ format: 'mapped', trades: [{ profit: 150 }, { profit: -25 }] }],
    table: {
      shape: expect.stringMatching(/^[0-9a-f]{64}$/),
      header: ['Pair', 'Shut', 'Net'],
      rows: [['EURUSD', '2026-03-02 14:40', '1,5'], expect.anything()],
      mapping: { header: 0, columns: { symbol: 0, closed: 1, profit: 2 } },
      faults: [],
    },
  });
  const mapping = guessed?.table?.mapping;
  const wishes = mapping && { mapping: { ...mapping, columns: { ...mapping.columns, closed: undefined } } };
  expect(await readFiles([makeFile('list.csv', list, wishes)])).toMatchObject([
    { statements: [], table: { faults: [{ fault: 'missing', role: 'closed' }] } },
  ]);
});

test('the user’s corrections of a file are applied', async () => {
  const curly = utf8.encode(page.replace('eurusd', 'EURUSD’'));
  const [named] = await readFiles([makeFile('a.htm', curly, { charset: 'windows-1251' })]);
  expect(named).toMatchObject({
    charset: 'windows-1251',
    statements: [{ trades: [{ symbol: 'EURUSDвЂ™' }] }],
  });
  const [mapped] = await readFiles([makeFile('a.htm', page, { mapping: 'guess' })]);
  expect(mapped?.table?.header).toContain('Ticket');
  const [turned] = await readFiles([
    makeFile('a.htm', page.replace('>100.00<', '>Mai 75<'), { restoresAmounts: true }),
  ]);
  expect(turned?.statements).toMatchObject([{ trades: [{ profit: 575 }] }]);
});

test('progress grows to the end, and files past the tenth are not opened', async () => {
  const shares: number[] = [];
  const files = Array.from({ length: 11 }, (_, index) => makeFile(`${index}.htm`, page));
  const read = await readFiles(files, share => shares.push(share));
  expect(read.map(({ refused }) => refused).slice(-2)).toEqual([null, 'too-many-files']);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
