import { expect, test } from 'vitest';
import { mappedTable } from '#domain/statements/files/table-to-map.ts';
import { statementLimits } from '#domain/statements/limits.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import { mappedSummary } from '#domain/statements/summary.ts';
import { tableSource } from '#examples/statements/table-source.ts';
import { madeUpTables } from '#examples/statements/tables.ts';
import type { Mapping } from './mapping.ts';

function summarize(text: string, mapping: Mapping | 'guess' = 'guess') {
  const source = tableSource(text);
  const mapped = mappedTable(source, mapping, statementLimits);
  const { guess, ...whole } = mappedSummary('table.csv', mapped, source);
  return { ...mapped, whole, summary: guess?.figures ?? whole, faults: guess?.faults ?? [] };
}

const findTable = (name: string) => madeUpTables.find(one => one.name.startsWith(name))?.text ?? '';

test.each(madeUpTables)('$name', ({ text, net, trades, sides, first, last, fault }) => {
  const { summary, statements, faults } = summarize(text);
  expect(summary).toMatchObject({ net, trades });
  expect(faults.join(' ')).toContain(fault ?? '');
  expect(faults).toHaveLength(fault === undefined ? 0 : 1);
  expect(summary).toMatchObject({ ...(first && { first }), ...(last && { last }) });
  if (sides) {
    expect(statements[0]?.trades.map(({ side }) => side)).toEqual(sides);
  }
});

test('a guess that the table does not prove needs a mapping, whatever it comes to', () => {
  const proved = madeUpTables.filter(({ text }) => {
    const { whole } = summarize(text);
    expect(whole).toMatchObject(
      whole.asks ? { net: null, refused: refusalSentences['unknown-table'] } : { refused: null },
    );
    return whole.asks === undefined;
  });
  expect(proved.map(({ name }) => name)).toEqual([
    'an ID, a time and a word, with running totals',
    'positive costs and a running net total that says what they are',
    'positive costs between a gross and a net column, offsets behind the times',
    'a title, an empty line, and a last row of totals',
    'days and times of day in four columns, sides of one letter, amounts of which one is after costs',
    'positive costs that a balance proves, newest row first',
  ]);
});

test('positive costs are subtracted or added as answered, and an older mapping still works', () => {
  const text = findTable('positive costs alone');
  const { table } = summarize(text);
  const net = (costs: Mapping['costs']) => summarize(text, { ...table.mapping, costs }).summary.net;
  expect(table.positiveCosts).toEqual(['fee']);
  expect([net(['fee']), net([])]).toEqual(['-21.22', '-16.78']);
});

test('further fees are taken with the fee', () => {
  const { table, statements } = summarize(findTable('positive costs and a running'));
  expect(table.mapping).toMatchObject({ costs: ['commission', 'fee'], moreFees: [12] });
  expect(statements[0]?.trades[0]).toMatchObject({ profit: 20000, commission: -200, fee: -270 });
});

test('an ambiguous size is lots or units as answered', () => {
  const text = findTable('sizes of one');
  const { table } = summarize(text);
  const sizes = (size: 'lots' | 'units') =>
    summarize(text, { ...table.mapping, size }).statements[0]?.trades.map(({ lots, units }) => [lots, units]);
  expect(sizes('units')).toEqual([
    [null, '1'],
    [null, '2'],
  ]);
  expect(sizes('lots')).toEqual([
    ['1', null],
    ['2', null],
  ]);
});

test.each([
  ['0.50', 'lots'],
  ['50000', 'units'],
])('%s of EURUSD is %s', (size, counts) => {
  const { table } = summarize(
    `Symbol,Side,Quantity,Closed,Profit\nEURUSD,Buy,${size},2025-03-03 11:20,20.00`,
  );
  expect(table.mapping.size).toBe(counts);
});

test('money per price move distinguishes lots from units', () => {
  const { table } = summarize(
    'Symbol,Quantity,Entry price,Exit price,Closed,Profit\nXAUUSD,1,2300,2310,2025-03-03 11:20,10.00\nXAUUSD,2,2300,2310,2025-03-04 11:20,20.00',
  );
  expect(table.mapping.size).toBe('units');
});

test('a row whose money cannot be read stops the import until the person leaves it out', () => {
  const text =
    'Pair,Closed,Profit\nEURUSD,2025-03-03 11:20,20.00\nEURUSD,2025-03-04 11:20,n/a\nEURUSD,2025-03-05 11:20,-5.00';
  const { summary, table } = summarize(text);
  expect(summary).toMatchObject({ net: null, trades: 0, problems: [{ row: 3, text: 'n/a' }] });
  expect(summary.asks).toContainEqual({ about: 'unread-rows', subject: 'Profit', example: 'n/a', count: 1 });
  const answered = { ...tableSource(text), answers: { leavesOutUnread: true } };
  const [statement] = mappedTable(answered, table.mapping, statementLimits).statements;
  expect(statement?.trades.map(({ profit }) => profit)).toEqual([2000, -500]);
});

test('a net column that does not follow from the costs is reported to differ', () => {
  const text =
    'Pair,Closed,Gross profit,Fee,Net\nEURUSD,2025-03-13 11:20,20.00,-1.00,19.00\nEURUSD,2025-03-14 11:20,5.00,-1.00,9.00';
  const { table } = summarize(text);
  expect(table.mapping).toMatchObject({ amount: 'after-costs', columns: { profit: 4 } });
  const gross = summarize(text, {
    ...table.mapping,
    amount: 'before-costs',
    columns: { ...table.mapping.columns, profit: 2 },
  });
  expect(gross.summary.proof).toMatchObject([{ equation: 'profit and costs = net', result: 'differs' }]);
});

test('the names of columns are taken from the row that the person points at', () => {
  const source = tableSource(
    'a,b,c\nPair,Closed,Profit\n,,\nx,,y\nEURUSD,2025-03-13 11:20,20.00\nEURUSD,2025-03-14 11:20,1.00',
  );
  expect(mappedTable(source, 'guess', statementLimits).statements).toEqual([]);
  const { table, statements } = mappedTable(source, { guessAt: 1 }, statementLimits);
  expect(table.tops.map(({ header }) => header)).toEqual([0, 1, 3, 4, 5]);
  expect(table.mapping).toMatchObject({ header: 1, columns: { symbol: 0, closed: 1, profit: 2 } });
  expect(statements[0]?.trades.map(({ profit }) => profit)).toEqual([2000, 100]);
});

test('of several sheets the one with the trades is taken, and the others can be', () => {
  const rows = (text: string) => tableSource(text).sheets[0]?.rows ?? [];
  const source = {
    ...tableSource('x'),
    kind: 'sheet' as const,
    sheets: [
      { name: 'Months', rows: rows('Month,Until,Trades\nMarch,2025-03-31,12\nApril,2025-04-30,9') },
      { name: 'Trades', rows: rows('Pair,Closed,Profit\nEURUSD,2025-03-13 11:20,20.00') },
      { name: 'Old', rows: rows('Pair,Closed,Profit\nGBPUSD,2024-03-13 11:20,7.00') },
    ],
  };
  const { table, statements } = mappedTable(source, 'guess', statementLimits);
  expect(table.sheets).toEqual([
    { sheet: 'Months', header: 0 },
    { sheet: 'Trades', header: 3 },
    { sheet: 'Old', header: 5 },
  ]);
  expect(statements[0]?.trades.map(({ symbol }) => symbol)).toEqual(['EURUSD']);
  const old = mappedTable(source, { guessAt: 5 }, statementLimits);
  expect(old.statements[0]?.trades.map(({ symbol }) => symbol)).toEqual(['GBPUSD']);
});

test('only backtests are called backtests', () => {
  const list = (rows: string) =>
    readStatement(
      tableSource(`Trade #,Type,Date/Time,Signal,Price USD,Net P&L USD,Cumulative P&L USD\n${rows}`),
    );
  const exit = '1,Exit long,2025-01-08 14:00,Close,2660,150.00,150.00';
  const entry = '1,Entry long,2025-01-08 09:00,Long,2645,150.00,150.00';
  expect(list(`${exit}\n${entry}`)).toEqual({ refused: 'back-test' });
  expect(list(`${entry}\n${exit}`)).toEqual({ refused: 'back-test' });
  expect(readStatement(tableSource(findTable('an ID')))).toEqual({ refused: 'unknown-table' });
});

test('the advice of one platform is not given for the files of others', () => {
  const positions =
    '2025-03-03 10:00,1,EURUSD,buy,0.50,1.05000,1.04000,1.06000,1.05200,12.00\n2025-03-03 11:00,2,EURUSD,buy,0.50,1.05000,1.04000,1.06000,1.05200,-3.00';
  expect(readStatement(tableSource(positions))).toEqual({ refused: 'unknown-table' });
});

test('ten thousand rows are guessed and read in a second of processor time', () => {
  const row = (index: number) =>
    `EURUSD,Buy,"May ${(index % 28) + 1}, 2024 3:05 PM",1.08,"May ${(index % 28) + 1}, 2024 4:05 PM",1.09,0.40,${index % 7}.50,0.25,${index % 7}.25`;
  const text = `Symbol,Action,Entry Time,Entry Price,Exit Time,Exit Price,Quantity,Gross P&L,Fee,Net P&L\n${Array.from({ length: 10_000 }, (_, index) => row(index)).join('\n')}`;
  const source = tableSource(text);
  const start = process.cpuUsage();
  const { statements } = mappedTable(source, 'guess', statementLimits);
  const { user, system } = process.cpuUsage(start);
  expect(statements[0]?.trades).toHaveLength(10_000);
  expect((user + system) / 1e6).toBeLessThan(1.5);
}, 20_000);

test.each([
  ['Symbol,Closed,Profit (EUR)\nDAX,2025-03-13 10:00,5.00', 'EUR'],
  ['Symbol,Closed,P&L\nDAX,2025-03-13 10:00,EUR 5.00\nDAX,2025-03-14 10:00,(EUR 5.00)', 'EUR'],
  ['Symbol,Closed,P&L,Currency\nDAX,2025-03-13 10:00,5.00,EUR', 'EUR'],
  ['Symbol,Closed,P&L,Currency\nDAX,2025-03-13 10:00,5.00,EUR\nUS30,2025-03-14 10:00,5.00,USD', null],
  ['Symbol,Closed,P&L\nDAX,2025-03-13 10:00,$5.00', null],
])('%j is in %s', (text, currency) => {
  expect(summarize(text).table.mapping.currency).toBe(currency);
});
