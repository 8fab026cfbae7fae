import { withJoinedTimes } from '#domain/statements/mapping/joined-times.ts';
import { offsetIn } from '#domain/statements/readers/ctrader/names.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import { type Columns, detectPrint, type FoundPrint } from '#domain/statements/readers/table/print.ts';
import type { Print } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import type { Cell, Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { openDate } from '#domain/statements/values/printed-time.ts';
import { type DateOrder, readDayOrTime } from '#domain/statements/values/times.ts';
import { currencyInName, findColumn, rowNames } from './names.ts';
import { addOperationCells, operationTables, readOperations } from './operations.ts';
import type { Field } from './platform.ts';
import { readFills } from './read-fills.ts';
import { readTrades } from './read-trades.ts';
import type { KnownTable } from './recognised.ts';

const signs: Record<string, string> = { '£': 'GBP', '€': 'EUR' };

/** One statement per account and currency. */
export function readPlatform(source: Source, table: KnownTable): readonly Statement[] {
  const { platform, columns, header } = table;
  const at = (field: Field) => findColumn(columns, field);
  const rows = platformRecords(source, table);
  const tables = operationTables(platform, table.beside);
  const cells = platformCells(rows, table);
  addOperationCells(cells, tables);
  const named = currencyInName(header[at('net')] ?? '') ?? currencyInName(header[at('profit')] ?? '');
  const found = detectPrint(withUsualDays(source, cells, platform.days), cells, named);
  const groups = byAccount(rows, table);
  const isAlone = groups.length === 1;
  const statements = groups.map(({ rows: own, account, currency }) => {
    const statement = newStatement(platform.format, platform.version);
    const code = /^[A-Z]{3}$/.test(currency) ? currency : (signs[currency] ?? null);
    statement.account = {
      ...statement.account,
      number: account || null,
      currency: code ?? named,
      digits: found.print.digits,
    };
    const print: Print = { ...found.print, header };
    addFacts(statement, table, found, own);
    const read = platform.rows === 'fills' ? readFills : readTrades;
    read({ table, rows: own, print, statement, isAlone });
    return statement;
  });
  const [only] = statements;
  if (only && statements.length === 1) {
    readOperations(tables, { ...found.print, header: [] }, platform, only);
  }
  return statements.map(settled);
}

function platformRecords(source: Source, { columns, names, rows, platform }: KnownTable): readonly GridRow[] {
  const header = names.join('|');
  const kind = findColumn(columns, 'kind');
  const repeated = platform.repeatedKinds?.(new Set(rows.map(row => textAt(row, kind).toLowerCase())));
  const filled = rows.filter(
    row =>
      row.cells.length > 0 &&
      rowNames(row)?.join('|') !== header &&
      !repeated?.test(textAt(row, kind).toLowerCase()),
  );
  const pair = (day: Field, clock: Field) => {
    const [date, time] = [columns.get(day)?.[0], columns.get(clock)?.[0]];
    return date === undefined || time === undefined ? null : ([date, time] as const);
  };
  const [closed, opened] = [pair('closed', 'closedClock'), pair('opened', 'openedClock')];
  return withJoinedTimes(
    filled,
    {
      ...(closed && { closed: closed[0], closedClock: closed[1] }),
      ...(opened && { opened: opened[0], openedClock: opened[1] }),
    },
    source.isFrom1904,
  );
}

/** The platform's date order, unless a date contradicts it. Times with AM and PM have the month first. */
function withUsualDays(source: Source, { times }: Columns, usual: DateOrder | undefined): Source {
  const texts = times.filter(cell => cell.number === null).map(({ text }) => text);
  const days = usual ?? (texts.some(text => /\d ?[AP]M\b/i.test(text)) ? 'month-first' : undefined);
  const holds = days && texts.every(text => openDate(text) === null || readDayOrTime(text, days) !== null);
  return holds && !source.answers?.days ? { ...source, answers: { ...source.answers, days } } : source;
}

function platformCells(rows: readonly GridRow[], { columns, platform }: KnownTable): Columns {
  const of = (...fields: Field[]): Cell[] =>
    fields
      .flatMap(field => columns.get(field) ?? [])
      .flatMap(column => rows.flatMap(row => row.cells[column] ?? []));
  const costs: Field[] = platform.isAfterCosts ? [] : ['commission', 'swap', 'fee', 'tax'];
  return {
    money: of('profit', 'net', 'running', 'cash', 'proceeds', 'netProceeds', 'balance', ...costs),
    prices: of('openPrice', 'closePrice', 'buyPrice', 'sellPrice', 'stopLoss', 'takeProfit'),
    sizes: of('size'),
    times: of('opened', 'closed', 'boughtAt', 'soldAt'),
  };
}

function addFacts(
  statement: Statement,
  { columns, header, names, platform }: KnownTable,
  found: FoundPrint,
  rows: readonly GridRow[],
): void {
  const closed = columns.get('closed')?.[0] ?? findColumn(columns, 'soldAt');
  const isUtc = /utc$/.test(names[closed] ?? '');
  const named = offsetIn(header[closed] ?? '') ?? (isUtc ? '+00:00' : (platform.offset ?? null));
  statement.offset = found.print.offset ?? named;
  statement.asks = [...found.asks];
  const taken = new Set([...columns.values()].flat());
  const known = new Set((platform.others ?? '').split(' '));
  statement.notTaken = header.filter(
    (name, column) =>
      name !== '' &&
      !taken.has(column) &&
      !known.has(names[column] ?? '') &&
      ![...taken].some(other => names[other] === names[column]) &&
      rows.some(row => !isVoid(row.cells[column])),
  );
  const days = rows.flatMap(row => row.cells[closed] ?? []).filter(cell => !isVoid(cell));
  if (!columns.has('closedClock') && days.length > 0 && days.every(isDayAlone)) {
    statement.problems.push({ row: 0, column: header[closed] ?? '', text: '', why: 'days-alone' });
  }
}

function isDayAlone({ text, number }: Cell): boolean {
  return number === null
    ? /\d/.test(text) && !/\d:\d|\d{6};?\d{6}|[T;]\d{6}|^\d{9,13}$/.test(text)
    : number % 1 === 0;
}

type Group = { account: string; currency: string; rows: GridRow[] };

function byAccount(rows: readonly GridRow[], { columns }: KnownTable): Group[] {
  const text = (row: GridRow, field: Field) => textAt(row, findColumn(columns, field)).trim();
  const groups = new Map<string, Group>();
  let last: Group | null = null;
  for (const row of rows) {
    const [account, currency] = [text(row, 'account'), text(row, 'currency')];
    // A totals row names neither and belongs to the rows above.
    const key = `${account}|${currency}`;
    const isBare = account === '' && currency === '' && last !== null;
    const group: Group = (isBare ? last : groups.get(key)) ?? { account, currency, rows: [] };
    group.rows.push(row);
    groups.set(`${group.account}|${group.currency}`, group);
    last = group;
  }
  return [...groups.values()];
}
