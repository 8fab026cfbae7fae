import { type GridRow, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid, isWord } from '#domain/statements/readers/table/looks.ts';
import type { Cell, Source } from '#domain/statements/rows/row.ts';
import { readSize } from '#domain/statements/values/sizes.ts';
import { clockNames, columnNames } from './column-names.ts';
import { wordsOfColumn } from './column-words.ts';
import { costRoles } from './cost-signs.ts';
import { findCosts } from './costs.ts';
import { guessCurrency } from './currency-guess.ts';
import { findHeaders, isAmount, isClock, isDay, isDayAlone } from './headers.ts';
import type { Mapping } from './mapping.ts';
import { guessCostColumns, moneyGuess } from './money-guess.ts';
import { numberColumns } from './number-columns.ts';
import { type MappedRole, neededRoles } from './roles.ts';
import { rowsBelow } from './rows-below.ts';
import { contradicts, guessTypes, isSide, mostSides } from './side-guess.ts';
import { sizeGuess } from './size-guess.ts';

const sampleRows = 500;

export type Guess = {
  mapping: Mapping;
  among: readonly number[];
  isFills: boolean;
};

/** A first mapping of an unknown table, by column names and contents. */
export function guessMapping(source: Source): Mapping {
  return guessTable(source).mapping;
}

/**
 * The same with its open questions. Of several sheets, the first with symbol, close time and money counts.
 * @param header the row chosen by the user, counted as in `Mapping`; searched for without it
 */
export function guessTable(source: Source, header?: number): Guess {
  if (header !== undefined) {
    return guessAt(source, header);
  }
  const [first = guessAt(source, -1), ...others] = findHeaders(source).map(({ header: row }) =>
    guessAt(source, row),
  );
  const isWhole = ({ mapping }: Guess) => neededRoles.every(role => mapping.columns[role] !== undefined);
  return [first, ...others].find(isWhole) ?? first;
}

function guessAt(source: Source, header: number): Guess {
  const sample = rowsBelow(source, header)
    .filter(row => row.cells.length > 1)
    .slice(0, sampleRows);
  const names = header < 0 ? undefined : readGrid(source)[header];
  const columns = rolesByName(names, sample);
  addByContents(columns, sample, names);
  const numbers = numberColumns(names, sample);
  const { roles, moreFees } = guessCostColumns(numbers, columns);
  for (const role of costRoles) {
    columns[role] = roles[role];
  }
  const costs = findCosts(numbers, columns, moreFees);
  const money = moneyGuess(numbers, costs, new Set([...Object.values(columns), ...moreFees]));
  columns.profit = money.profit;
  if (contradicts(numbers, columns, sample)) {
    // The side of the closing order: prices and money give the trade's.
    columns.side = undefined;
  }
  const name = cellText(names, columns.size);
  return {
    mapping: {
      header,
      columns,
      amount: money.amount,
      costs: costs.length > 0 ? money.costs : null,
      moreFees,
      size: sizeGuess(sample, columns, numbers, name).size,
      currency: guessCurrency(names, sample, money.profit),
      types: guessTypes(columns, sample),
      sign: null,
      days: null,
    },
    among: money.among,
    isFills: money.profit === undefined && money.among.length === 0 && isFills(columns, names),
  };
}

function isFills({ size, side }: Mapping['columns'], names: GridRow | undefined): boolean {
  const words = names?.cells.map(({ text }) => wordsOfColumn(text)) ?? [];
  const prices = words.filter(
    name => /price|kurs|preis|prix|precio|preço/.test(name) && !/stop|limit|take/.test(name),
  );
  return size !== undefined && side !== undefined && prices.length === 1;
}

/** Names must fit the values: 'Exit' may be a time or a price, 'Position' a side or a number. */
function rolesByName(header: GridRow | undefined, sample: readonly GridRow[]): Mapping['columns'] {
  const roles: Mapping['columns'] = {};
  const taken = new Set<number>();
  const names = header?.cells.map(({ text }) => wordsOfColumn(text)) ?? [];
  for (const [role, pattern] of columnNames) {
    const column = names.findIndex(
      (name, index) => !taken.has(index) && pattern.test(name) && fits(role, index, sample),
    );
    if (column >= 0 && roles[role] === undefined) {
      roles[role] = column;
      taken.add(column);
    }
  }
  return roles;
}

function fits(role: MappedRole, column: number, sample: readonly GridRow[]): boolean {
  const told = sample.map(row => row.cells[column]).filter(cell => !isVoid(cell));
  const mostly = (test: (cell: Cell | undefined) => boolean) =>
    told.length === 0 || told.filter(test).length * 2 > told.length;
  switch (role) {
    case 'opened':
    case 'closed':
      return mostly(isDay);
    case 'openPrice':
    case 'closePrice':
    case 'stopLoss':
    case 'takeProfit':
    case 'commission':
    case 'swap':
    case 'fee':
    case 'tax':
      return mostly(isAmount);
    case 'size':
      return mostly(cell => isAmount(cell) || readSize(cell?.text ?? '', '.') !== null);
    case 'id':
      return (
        mostly(cell => /\d/.test(cell?.text ?? '')) &&
        new Set(told.map(cell => cell?.text)).size * 2 > told.length
      );
    case 'side':
      return (
        mostly(cell => isSide(cell?.text ?? '')) && new Set(told.map(cell => cell?.text)).size <= mostSides
      );
    case 'symbol':
      return mostly(cell => isWord(cell) && !isSide(cell?.text ?? ''));
    default:
      return true;
  }
}

/** Finds times and symbols without a known name: the open time is before the close time. */
function addByContents(roles: Mapping['columns'], sample: readonly GridRow[], header: GridRow | undefined) {
  const width = sample.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  const all = Array.from({ length: width }, (_, column) => column);
  const mostly = (test: (row: GridRow, column: number) => boolean) =>
    all.filter(
      column => sample.filter(row => test(row, column)).length * 5 >= sample.length * 4 && sample.length > 0,
    );
  const free = (column: number) => !Object.values(roles).includes(column);
  const words = all.map(column => wordsOfColumn(cellText(header, column)));
  const times = all.filter(
    column => free(column) && fits('closed', column, sample) && sample.some(row => isDay(row.cells[column])),
  );
  roles.closed ??= times.at(-1);
  const [earlier] = times.filter(column => column !== roles.closed);
  if (roles.opened === undefined && earlier !== undefined) {
    roles.opened = earlier;
  }
  const sides = mostly((row, column) => isSide(textAt(row, column)) && textAt(row, column).length < 16)
    .filter(free)
    .filter(column => !/clos|exit/.test(words[column] ?? ''));
  roles.side ??= sides[0];
  const symbols = mostly((row, column) => /^[#.]?[A-Za-z][\w./:!-]{1,31}$/.test(textAt(row, column)))
    .filter(free)
    .filter(
      column =>
        !/type|status|reason|currency|coin|class|signal|isin|account|tag|setup|strategy|result/.test(
          words[column] ?? '',
        ),
    );
  roles.symbol ??= symbols.find(
    column => column !== roles.side && !isSide(textAt(sample[0] as GridRow, column)),
  );
  const clocks = mostly((row, column) => isClock(row.cells[column]));
  roles.closedClock = guessClock('closed', roles.closed, clocks, words, mostly);
  roles.openedClock = guessClock('opened', roles.opened, clocks, words, mostly);
}

function guessClock(
  role: 'opened' | 'closed',
  column: number | undefined,
  clocks: readonly number[],
  words: readonly string[],
  mostly: (test: (row: GridRow, column: number) => boolean) => number[],
): number | undefined {
  const days = mostly((row, at) => at === column && isDayAlone(row.cells[at]));
  if (days.length === 0) {
    return undefined;
  }
  const named = clocks.filter(at => clockNames[role].test(words[at] ?? ''));
  const other = clockNames[role === 'opened' ? 'closed' : 'opened'];
  const beside = clocks.find(at => at === (column ?? -2) + 1 && !other.test(words[at] ?? ''));
  return named[0] ?? beside;
}

function cellText(row: GridRow | undefined, column: number | undefined): string {
  return row === undefined || column === undefined ? '' : textAt(row, column);
}
