import { squeezedName } from '#domain/statements/readers/platforms/names.ts';
import type { Platform, RowKind } from '#domain/statements/readers/platforms/platform.ts';
import type { Row, Source } from '#domain/statements/rows/row.ts';
import { rowsOfText, rowText, textRow } from './sections.ts';

/** thinkorswim's cash balance, which proves the amounts. Futures settle daily and are not in it. */
export const thinkorswim: Platform = {
  format: 'thinkorswim',
  version: 1,
  rows: 'fills',
  columns: {
    id: 'ref',
    symbol: 'symbol',
    kind: 'type',
    side: 'side',
    size: 'qty',
    closed: 'time',
    openPrice: 'price',
    proceeds: 'amount',
    commission: 'commissionsfees commissions',
    fee: 'miscfees fees',
    cash: 'amount',
    balance: 'balance',
    comment: 'description',
  },
  marks: 'ref description balance miscfees commissionsfees',
  least: 3,
  days: 'month-first',
  kindOf: rowKind,
  prepare: cashBalanceSection,
};

function rowKind(kind: string): RowKind | null {
  if (kind === 'trd') {
    return 'trade';
  }
  if (kind === futures) {
    return null;
  }
  return kind === 'bal' ? 'repeated' : 'cash';
}

const futures = 'futures';
const day = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;

const fillText = /\b(BOT|SOLD)\s+([+-]?[\d,.]+)\s+(.{1,80}?)\s+@(-?[\d,]*\.?\d+)/;

function cashBalanceSection(source: Source): Source | null {
  const rows = rowsOfText(source);
  const title = rows.findIndex(row => /^cash balance$/i.test(rowText(row, 0)));
  const header = rows[title + 1];
  const names = title < 0 || !header ? [] : header.cells.map(({ text }) => squeezedName(text));
  if (!header || !names.includes('ref#') || !names.includes('amount')) {
    return null;
  }
  const records = daysBelow(rows, title + 2).map(row => rowToRecord(row, names));
  return {
    ...source,
    sheets: [{ name: 'cash', rows: [top(header.number), ...records, ...futuresRows(rows)] }],
  };
}

function daysBelow(rows: readonly Row[], from: number): readonly Row[] {
  const below = rows.slice(from);
  const end = below.findIndex(row => !day.test(rowText(row, 0)));
  return end < 0 ? below : below.slice(0, end);
}

/** Futures fills print results and option premiums in one column: reported, not read. */
function futuresRows(rows: readonly Row[]): Row[] {
  const title = rows.findIndex(row => /^futures statements$/i.test(rowText(row, 0)));
  const names = title < 0 ? [] : (rows[title + 1]?.cells ?? []).map(({ text }) => squeezedName(text));
  const at = (name: string) => names.indexOf(name);
  return daysBelow(rows, title < 0 ? rows.length : title + 2)
    .filter(row => rowText(row, at('type')) === 'TRD')
    .map(row =>
      textRow(row.number, [
        `${rowText(row, at('execdate'))} ${rowText(row, at('exectime'))}`,
        ...[futures, '', '', '', '', '', rowText(row, at('description'))],
      ]),
    );
}

function top(number: number): Row {
  return textRow(number, [
    ...['Time', 'Type', 'Ref', 'Side', 'Qty', 'Symbol', 'Price', 'Description'],
    ...['Misc Fees', 'Commissions & Fees', 'Amount', 'Balance'],
  ]);
}

function rowToRecord(row: Row, names: readonly string[]): Row {
  const text = (...wanted: string[]) =>
    rowText(
      row,
      names.findIndex(name => wanted.includes(name)),
    );
  const [, side = '', size = '', symbol = '', price = ''] = fillText.exec(text('description')) ?? [];
  return textRow(row.number, [
    `${text('date')} ${text('time')}`,
    text('type'),
    text('ref#').replace(/^="?|"$/g, ''),
    ...[side, size, symbol, price],
    text('description'),
    text('miscfees', 'fees'),
    text('commissionsfees', 'commissions'),
    ...[text('amount'), text('balance')],
  ]);
}
