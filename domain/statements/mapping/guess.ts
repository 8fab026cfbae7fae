import { type GridRow, gridOf, textAt } from '#domain/statements/readers/table/grid.ts';
import { plainName } from '#domain/statements/readers/table/header.ts';
import { isNumber, isVoid, isWord } from '#domain/statements/readers/table/looks.ts';
import type { Cell, Source } from '#domain/statements/rows/row.ts';
import { readDayOrTime } from '#domain/statements/values/times.ts';
import { columnNames, typeWords } from './column-names.ts';
import type { Mapping } from './mapping.ts';
import type { MappedRole } from './roles.ts';

/** A first mapping of a table that no reader knows, by the names and the contents of its columns, for the person to correct. */
export function guessMapping(source: Source): Mapping {
  const rows = gridOf(source);
  const first = rows.findIndex(row => row.cells.some(isDay) && row.cells.some(isAmount));
  const header = first > 0 && rows[first - 1]?.cells.some(isWord) ? first - 1 : -1;
  const sample = rows.slice(Math.max(first, 0), Math.max(first, 0) + 200).filter(row => row.cells.length > 1);
  const columns = rolesByName(header < 0 ? undefined : rows[header], sample);
  addByContents(columns, sample);
  const named = plainName(textOf(rows[header], columns.profit));
  return {
    header,
    columns,
    amount: /^net|after/.test(named) ? 'after-costs' : 'before-costs',
    size: /unit|quantity|qty/.test(plainName(textOf(rows[header], columns.size))) ? 'units' : 'lots',
    currency: null,
    types: typesOf(columns.side, sample),
    sign: null,
    days: null,
  };
}

/** A name says little where the values say another thing: 'Exit' may be a time or a price. */
function rolesByName(header: GridRow | undefined, sample: readonly GridRow[]): Mapping['columns'] {
  const roles: Mapping['columns'] = {};
  const taken = new Set<number>();
  const fits = (role: MappedRole, column: number) => {
    const test = /^(?:opened|closed)$/.test(role) ? isDay : /Price$/.test(role) ? isAmount : null;
    const told = sample.map(row => row.cells[column]).filter(cell => !isVoid(cell));
    return test === null || told.length === 0 || told.filter(test).length * 2 > told.length;
  };
  for (const [role, pattern] of columnNames) {
    const column =
      header?.cells.findIndex(
        (cell, index) => !taken.has(index) && pattern.test(nameOf(cell)) && fits(role, index),
      ) ?? -1;
    if (column >= 0 && roles[role] === undefined) {
      roles[role] = column;
      taken.add(column);
    }
  }
  return roles;
}

/** A text of many words is no name. */
function nameOf({ text }: Cell): string {
  return text.length > 80 ? '' : plainName(text);
}

/** Times and symbols show themselves where no name did: a table has its opening before its closing. */
function addByContents(roles: Mapping['columns'], sample: readonly GridRow[]) {
  const width = Math.max(0, ...sample.map(row => row.cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const mostly = (test: (row: GridRow, column: number) => boolean) =>
    all.filter(
      column => sample.filter(row => test(row, column)).length * 5 >= sample.length * 4 && sample.length > 0,
    );
  const free = (column: number) => !Object.values(roles).includes(column);
  const times = mostly((row, column) => isDay(row.cells[column])).filter(free);
  roles.closed ??= times.at(-1);
  const [earlier] = times.filter(column => column !== roles.closed);
  if (roles.opened === undefined && earlier !== undefined) {
    roles.opened = earlier;
  }
  const isSide = (text: string) =>
    typeWords.some(([meaning, words]) => meaning !== 'skip' && words.test(text.toLowerCase()));
  const sides = mostly(
    (row, column) => isSide(textAt(row, column)) && textAt(row, column).length < 16,
  ).filter(free);
  roles.side ??= sides[0];
  const symbols = mostly((row, column) => /^[#.]?[A-Za-z][\w./:!-]{1,31}$/.test(textAt(row, column))).filter(
    free,
  );
  roles.symbol ??= symbols.find(column => column !== roles.side);
  roles.profit ??= profitAmong(mostly((row, column) => isAmount(row.cells[column])).filter(free), sample);
  roles.closedClock = clockBeside(roles.closed, mostly);
  roles.openedClock = clockBeside(roles.opened, mostly);
}

/** Of columns of amounts the last that has gains and losses, or the last of all. */
function profitAmong(columns: readonly number[], sample: readonly GridRow[]): number | undefined {
  const isLoss = (row: GridRow, column: number) => /^[-−–(]/.test(textAt(row, column));
  const turning = columns.filter(
    column => sample.some(row => isLoss(row, column)) && sample.some(row => !isLoss(row, column)),
  );
  return (turning.length > 0 ? turning : columns).at(-1);
}

/** The column behind a day, where it holds the time of day. */
function clockBeside(
  column: number | undefined,
  mostly: (test: (row: GridRow, column: number) => boolean) => number[],
): number | undefined {
  const beside = (column ?? -2) + 1;
  const isClock = (cell: Cell | undefined) =>
    cell !== undefined &&
    (cell.number === null
      ? /^\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?$/i.test(cell.text)
      : cell.datePattern !== null && cell.number >= 0 && cell.number < 1);
  const isDayAlone = (cell: Cell | undefined) =>
    isDay(cell) && !(cell?.number === null && /:/.test(cell.text));
  const days = mostly((row, at) => at === column && isDayAlone(row.cells[at]));
  const clocks = mostly((row, at) => at === beside && isClock(row.cells[at]));
  return days.length > 0 && clocks.length > 0 ? beside : undefined;
}

/** A day, with a time or without. */
function isDay(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.number !== null) {
    return cell !== undefined && cell.datePattern !== null && (cell.number ?? 0) >= 1;
  }
  return (readDayOrTime(cell.text) ?? readDayOrTime(cell.text, 'month-first')) !== null;
}

function isAmount(cell: Cell | undefined): boolean {
  return isNumber(cell) && cell?.datePattern === null;
}

function typesOf(column: number | undefined, sample: readonly GridRow[]): Mapping['types'] {
  const types: Mapping['types'] = {};
  for (const row of column === undefined ? [] : sample) {
    const text = textAt(row, column ?? -1).toLowerCase();
    const meaning = typeWords.find(([, words]) => words.test(text))?.[0];
    // A longer text is no word for a side, and a mapping is remembered.
    if (meaning && text.length <= 80 && !isVoid(row.cells[column ?? -1])) {
      types[text] = meaning;
    }
  }
  return types;
}

function textOf(row: GridRow | undefined, column: number | undefined): string {
  return row === undefined || column === undefined ? '' : textAt(row, column);
}
