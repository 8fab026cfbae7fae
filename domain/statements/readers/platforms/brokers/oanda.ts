import { rowNames } from '#domain/statements/readers/platforms/names.ts';
import type { Platform, RowKind } from '#domain/statements/readers/platforms/platform.ts';
import { gridRow } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';

/** OANDA's transactions: fills, daily financing, transfers, and balances, which prove them. */
export const oanda: Platform = {
  format: 'oanda',
  version: 1,
  rows: 'fills',
  columns: {
    id: 'ticket transactionid',
    symbol: 'instrument',
    kind: 'transactiontype',
    side: 'direction',
    size: 'units',
    closed: 'transactiondate date',
    openPrice: 'price',
    stopLoss: 'stoploss',
    takeProfit: 'takeprofit',
    profit: 'pl profitloss',
    swap: 'financing interest',
    commission: 'commission',
    fee: 'gslfee gslpremium',
    cash: 'amount',
    balance: 'balance',
    comment: 'details',
  },
  marks:
    'ticket transactiondate transactiontype details direction spreadcost estimatedspreadcost conversionrate gslfee financing',
  least: 3,
  others: 'spreadcost estimatedspreadcost trailingstop fundingrate conversionrate conversionfee',
  isSideBySize: true,
  kindOf: rowKind,
  prepare: withKnownZones,
};

function rowKind(kind: string): RowKind | null {
  if (kind === 'order_fill') {
    return 'trade';
  }
  if (/financing|transfer|dividend|fee|adjust|interest|deposit|withdraw/.test(kind)) {
    return 'cash';
  }
  if (/order_cancel/.test(kind)) {
    return 'cancelled';
  }
  // Orders are repeated as fills; the rest moves no money.
  return kind.includes('_') ? 'repeated' : null;
}

/** Zone letters in OANDA's times; times with unknown ones are in the account's time zone. */
const zones: Record<string, string> = {
  AEST: '+10:00',
  AEDT: '+11:00',
  SGT: '+08:00',
  HKT: '+08:00',
  JST: '+09:00',
};

function withKnownZones(source: Source): Source | null {
  let isOanda = false;
  const sheets = source.sheets.map(sheet => {
    const top = sheet.rows.slice(0, 60).find(row => rowNames(gridRow(row))?.includes('transactiondate'));
    const column = top ? (rowNames(gridRow(top))?.indexOf('transactiondate') ?? -1) : -1;
    isOanda ||= column >= 0;
    return column < 0
      ? sheet
      : {
          ...sheet,
          rows: sheet.rows.map(row => ({
            ...row,
            cells: row.cells.map((cell, index) =>
              index === column ? { ...cell, text: withOffset(cell.text) } : cell,
            ),
          })),
        };
  });
  return isOanda ? { ...source, sheets } : null;
}

function withOffset(text: string): string {
  const [, time, zone] = /^(\d.{9,25}) ([A-Z]{3,5})$/.exec(text) ?? [];
  if (
    time === undefined ||
    zone === undefined ||
    /^(?:UTC|GMT|E[SD]T|C[SD]T|M[SD]T|P[SD]T|CES?T|AM|PM)$/.test(zone)
  ) {
    return text;
  }
  return zones[zone] === undefined ? time : `${time}${zones[zone]}`;
}
