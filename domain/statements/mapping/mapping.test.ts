import { expect, test } from 'vitest';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { linesFile, sheetFile } from '#examples/statements/rows.ts';
import { faultWords, rolesOfFault } from './faults.ts';
import { guessMapping } from './guess.ts';
import { mappingHere, validMapping } from './kept.ts';
import { type Mapping, shapeOfHeader } from './mapping.ts';
import { readMapped } from './read-mapped.ts';

const file = linesFile(
  `My broker’s list
Instrument;Direction;Entry date;Exit date;Entry price;Exit price;Quantity;Fees;Net result;Note
EURUSD;Long;2026-03-02 09:15;2026-03-02 14:40;1.08;1.09;1000;-1.00;9.00;good
EURUSD;Short;2026-03-03 09:15;2026-03-03 14:40;1.08;1.09;1000;-1.00;-11.00;
;Deposit;2026-03-01 08:00;2026-03-01 08:00;;;;;500.00;
GBPUSD;Buy Limit;2026-03-03 09:15;2026-03-03 14:40;1.2;;1000;;;`,
  ';',
);

function read(mapping: Mapping, source = file): Statement {
  const statement = readMapped(source, mapping);
  if (Array.isArray(statement)) {
    throw new Error(JSON.stringify(statement));
  }
  return statement;
}

test('names and contents of the columns make the first guess', () => {
  const guess = guessMapping(file);
  expect(guess).toMatchObject({
    header: 1,
    columns: {
      symbol: 0,
      side: 1,
      opened: 2,
      closed: 3,
      openPrice: 4,
      closePrice: 5,
      size: 6,
      fee: 7,
      profit: 8,
      comment: 9,
    },
    amount: 'after-costs',
    size: 'units',
    types: { long: 'buy', short: 'sell', deposit: 'cash', 'buy limit': 'skip' },
  });
});

test('a table is read as it is mapped', () => {
  const { trades, cash, skipped, problems } = read(guessMapping(file));
  expect(trades).toMatchObject([
    {
      side: 'buy',
      units: '1000',
      lots: null,
      profit: 1000,
      fee: -100,
      opened: '2026-03-02T09:15:00',
      comment: 'good',
    },
    { side: 'sell', profit: -1000, fee: -100 },
  ]);
  expect(cash).toMatchObject([{ kind: 'deposit', amount: 50000 }]);
  expect(skipped.working).toBe(1);
  expect(problems).toEqual([]);
});

test('without a column for the side it follows from prices and amount, or stays unknown', () => {
  const table = linesFile(
    'Pair,Closed,Entry price,Exit price,Profit\nEURUSD,2026-03-02 14:40,1.1,1.2,-5\nEURUSD,2026-03-02 15:40,,,5',
  );
  expect(read(guessMapping(table), table).trades.map(({ side }) => side)).toEqual(['sell', 'unknown']);
});

test('contents alone show times, sides and symbols of a table without a header', () => {
  const table = linesFile(
    '2026-03-02 09:15,buy,EURUSD,2026-03-02 14:40,9.00\n2026-03-02 10:15,sell,GBPUSD,2026-03-02 15:40,-9.00',
  );
  expect(guessMapping(table)).toMatchObject({
    header: -1,
    columns: { opened: 0, side: 1, symbol: 2, closed: 3 },
  });
});

test('the user’s decimal sign and date order are used', () => {
  const table = linesFile('Pair;Closed;Profit\nEURUSD;03/04/2026 14:40;1,250', ';');
  const guess = guessMapping(table);
  expect(read(guess, table)).toMatchObject({
    trades: [],
    asks: [{ about: 'decimal-sign' }, { about: 'day-or-month' }],
  });
  const told = read({ ...guess, sign: '.', days: 'day-first' }, table);
  expect(told.trades).toMatchObject([{ closed: '2026-04-03T14:40:00', profit: 125000 }]);
});

test.each([
  ['a column that is missing', { symbol: undefined }, [{ fault: 'missing', role: 'symbol' }]],
  ['a column for two roles', { commission: 7 }, [{ fault: 'twice', roles: ['fee', 'commission'] }]],
  ['opening and closing in each other’s place', { opened: 3, closed: 2 }, [{ fault: 'swapped' }]],
  ['a column without times', { opened: 9, comment: undefined }, [{ fault: 'times', role: 'opened' }]],
])('%s is refused', (_, columns, faults) => {
  const guess = guessMapping(file);
  expect(readMapped(file, { ...guess, columns: { ...guess.columns, ...columns } })).toMatchObject(faults);
});

test('a mapping is remembered by number and names of the columns', () => {
  expect(shapeOfHeader(['Pair', 'Net (USD)'])).toBe('2|pair|net');
  expect(shapeOfHeader(['Pair', 'Net', ''])).not.toBe(shapeOfHeader(['Pair', 'Net']));
});

test('a sign and an order of days that the person names hold for all columns', () => {
  const table = linesFile(
    'Pair;Closed;Profit\nEURUSD;03/04/2026 14:40;1,250\nEURUSD;04/04/2026 14:40;2,505',
    ';',
  );
  const told = read({ ...guessMapping(table), sign: ',', days: 'month-first' }, table);
  expect(told.trades).toMatchObject([{ closed: '2026-03-04T14:40:00' }, { closed: '2026-04-04T14:40:00' }]);
  expect([told.trades[1]?.profit, told.account.digits, told.asks, told.problems]).toEqual([2505, 3, [], []]);
});

test('a fault has a sentence and its fields', () => {
  const guess = guessMapping(file);
  const describeFaults = (columns: Mapping['columns']) => {
    const faults = readMapped(file, { ...guess, columns: { ...guess.columns, ...columns } });
    return Array.isArray(faults) ? faults.map(fault => [rolesOfFault(fault), faultWords(fault)]) : [];
  };
  expect(describeFaults({ closed: 9, comment: undefined })).toEqual([
    [['closed'], 'Close Time: 1 of 4 rows have no time in this column. Choose another.'],
  ]);
  expect(describeFaults({ commission: 7, symbol: undefined }).map(([, words]) => words)).toEqual([
    'Choose the column for: Symbol.',
    'One column can’t be both Fee and Commission. Choose another for one of them.',
  ]);
  expect(describeFaults({ opened: 3, closed: 2 })[0]?.[0]).toEqual(['opened', 'closed']);
});

test('a mapping is kept and fits the next table, whatever the database had', () => {
  const guess = guessMapping(file);
  expect(validMapping(JSON.parse(JSON.stringify(guess)))).toEqual(guess);
  const { costs: _, moreFees: __, ...older } = guess;
  expect(validMapping(older)).toEqual({ ...guess, costs: null, moreFees: [] });
  const answered = { ...guess, costs: ['fee' as const], moreFees: [3] };
  expect(validMapping({ ...answered, costs: ['fee', 'x'], moreFees: [3, -1] })).toEqual(answered);
  expect(mappingHere({ ...guess, costs: [], size: null }, answered)).toMatchObject({
    costs: [],
    size: 'units',
  });
  const kept = { ...guess, header: 7, types: { long: 'skip' as const } };
  expect(mappingHere(kept, guess)).toMatchObject({ header: 1, types: { long: 'skip', short: 'sell' } });
  for (const other of [null, undefined, 'x', [], {}, { columns: [], types: {} }]) {
    expect(validMapping(other)).toBeNull();
  }
  const strange = {
    columns: { symbol: 0, net: 1, toString: 2, closed: -1, swap: 1.5 },
    types: { a: 'b' },
    sign: ';',
  };
  expect(validMapping(strange)).toMatchObject({ header: -1, columns: { symbol: 0 }, types: {}, sign: null });
});

test.each([
  [
    'in German',
    'Symbol;Richtung;Volumen;Eröffnungszeit;Eröffnungskurs;Schlusszeit;Schlusskurs;Kommission;Swap;Gewinn\n' +
      'EURUSD;Kauf;0,50;02.03.2026 09:15;1,08200;02.03.2026 14:40;1,08400;-3,50;-0,25;100,00\n' +
      'GBPUSD;Verkauf;0,50;03.03.2026 09:15;1,28200;03.03.2026 14:40;1,28400;-3,50;-0,25;-100,00',
    {
      side: 'buy',
      lots: '0.50',
      opened: '2026-03-02T09:15:00',
      openPrice: '1.08200',
      profit: 10000,
      commission: -350,
    },
  ],
  [
    'with day and time in columns of their own',
    'Symbol;Quantity;Entry Date;Entry Time;Exit Date;Exit Time;Entry Price;Exit Price;P&L\n' +
      'EURUSD;1000;2026-03-02;09:15:00;2026-03-02;14:40;1.0820;1.0840;2.00\n' +
      'EURUSD;1000;2026-03-02;09:15:00;2026-03-02;15:40;1.0820;1.0840;2.00',
    { side: 'buy', units: '1000', opened: '2026-03-02T09:15:00', closed: '2026-03-02T14:40:00', profit: 200 },
  ],
  [
    'that begins as one of MetaTrader’s and is shorter',
    'Ticket;Open;Type;Lots;Symbol;Open price;Close;Close price;Profit\n' +
      '1001;3/2/2026 9:15 AM;buy;0.10;EURUSD;1.08200;3/2/2026 2:40 PM;1.08400;$20.00\n' +
      '1002;3/13/2026 9:15 AM;sell;0.10;EURUSD;1.08200;3/13/2026 2:40 PM;1.08400;($20.00)',
    {
      id: '1001',
      opened: '2026-03-02T09:15:00',
      closed: '2026-03-02T14:40:00',
      closePrice: '1.08400',
      profit: 2000,
    },
  ],
  [
    'with prices that are called entry and exit',
    'Date;Instrument;B/S;Entry;Exit;Size;Fees;Net PnL\n02 Mar 2026 14:40;EURUSD;B;1.0820;1.0840;0.5;-3.5;96.5',
    {
      side: 'buy',
      openPrice: '1.0820',
      closePrice: '1.0840',
      closed: '2026-03-02T14:40:00',
      fee: -350,
      profit: 10000,
    },
  ],
  [
    'of three columns',
    'Datum;Paar;Ergebnis\n02.03.2026 14:40;EURUSD;12,50 €\n03.03.2026 14:40;GBPUSD;-7,25 €',
    { symbol: 'EURUSD', side: 'unknown', closed: '2026-03-02T14:40:00', profit: 1250 },
  ],
])('a table %s is guessed as a whole', (_name, text, trade) => {
  const table = linesFile(text, ';');
  expect(readStatement(table)).toEqual({ refused: 'unknown-table' });
  expect(read(guessMapping(table), table).trades[0]).toMatchObject(trade);
});

test('a spreadsheet’s days and times of day are joined as well', () => {
  const dated = (number: number, datePattern: string) => ({ text: String(number), number, datePattern });
  const table = sheetFile([
    ['Pair', 'Date', 'Time', 'Profit'],
    ['EURUSD', dated(46083, 'yyyy-mm-dd'), dated(0.611099537, 'hh:mm:ss'), 12.5],
  ]);
  const guess = guessMapping(table);
  expect(guess.columns).toMatchObject({ closed: 1, closedClock: 2 });
  expect(read(guess, table).trades).toMatchObject([{ closed: '2026-03-02T14:39:59', profit: 1250 }]);
});

test('a printed offset is that of the statement, and several are read as UTC', () => {
  const rows = (first: string, second: string) =>
    linesFile(
      `Pair;Opened;Closed;Profit\nEURUSD;${first};${first};9.00\nEURUSD;${second};${second};-9.00`,
      ';',
    );
  const summer = rows('2025-05-13T09:35:30-04:00', '2025-05-13T10:12:00-04:00');
  expect(read(guessMapping(summer), summer)).toMatchObject({
    offset: '-04:00',
    trades: [{ closed: '2025-05-13T09:35:30' }, { closed: '2025-05-13T10:12:00' }],
  });
  const both = rows('03/07/2025 09:35:30 -05:00', '05/13/2025 09:35:30 -04:00');
  expect(read(guessMapping(both), both)).toMatchObject({
    offset: '+00:00',
    trades: [{ closed: '2025-03-07T14:35:30' }, { closed: '2025-05-13T13:35:30' }],
  });
});

test('times with the name of the month first are times', () => {
  const table = linesFile(
    'Symbol;Action;Entry Time;Exit Time;P&L\nEURUSD;Buy;May 15, 2024 3:05 PM;May 15, 2024 8:21 PM;$(41.25)',
    ';',
  );
  expect(read(guessMapping(table), table).trades).toMatchObject([
    { opened: '2024-05-15T15:05:00', closed: '2024-05-15T20:21:00', profit: -4125 },
  ]);
});
