import type { Records } from '#data/account/account-records.ts';
import { isExecuted } from '#data/account/executed-trades.ts';
import { type ExactTrade, withoutEndZeros } from '#data/backend/exact-trades.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import type { InstrumentKind } from '#domain/instruments/kinds.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { inDollars } from '#domain/money/account-money.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import { exactly, times } from '#domain/numbers/fraction.ts';
import { type CsvColumn, toCsv } from '#lib/files/csv.ts';
import type { TextFile } from '#lib/files/save-file.ts';
import type { Place } from './record-files.ts';

/** Costs are above zero and belong to the closing execution, notes to the opening one. */
type Execution = {
  moment: number;
  /** '2026-11-21' and '14:05:09'. */
  date: string;
  time: string;
  symbol: string;
  kind: InstrumentKind;
  side: 'Buy' | 'Sell';
  quantity: string;
  price: string;
  commission: number;
  fees: number;
  notes: string | null;
  tags: string | null;
};

/** For Tradervue's generic import. */
export function tradervueFile(records: Records, place: Place): TextFile {
  return executionFile('tradervue', records, place, [
    { header: 'Date', cell: ({ date }) => date },
    { header: 'Time', cell: ({ time }) => time },
    { header: 'Symbol', cell: ({ symbol }) => symbol },
    { header: 'Quantity', cell: ({ quantity }) => quantity },
    { header: 'Price', cell: ({ price }) => price },
    { header: 'Side', cell: ({ side }) => side },
    { header: 'Commission', cell: ({ commission }) => commission },
    { header: 'TransFee', cell: ({ fees }) => fees },
    { header: 'ECNFee', cell: () => 0 },
    { header: 'Notes', cell: ({ notes }) => notes },
    { header: 'Tags', cell: ({ tags }) => tags },
  ]);
}

/** For TradeZella's generic template. */
export function tradeZellaFile(records: Records, place: Place): TextFile {
  return executionFile('tradezella', records, place, [
    { header: 'Date', cell: ({ date }) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}` },
    { header: 'Time', cell: ({ time }) => time },
    { header: 'Symbol', cell: ({ symbol }) => symbol },
    { header: 'Buy/Sell', cell: ({ side }) => side },
    { header: 'Quantity', cell: ({ quantity }) => quantity },
    { header: 'Price', cell: ({ price }) => price },
    // The type of the trade: 'Spread' is for options only.
    { header: 'Spread', cell: ({ kind }) => spreads[kind] ?? 'Stock' },
    ...['Expiration', 'Strike', 'Call/Put'].map(header => ({ header, cell: () => null })),
    { header: 'Commission', cell: ({ commission }) => commission },
    { header: 'Fees', cell: ({ fees }) => fees },
  ]);
}

const spreads: Partial<Record<InstrumentKind, string>> = {
  currencies: 'Forex',
  future: 'Future',
  crypto: 'Crypto',
};

function executionFile(
  whose: string,
  records: Records,
  place: Place,
  columns: CsvColumn<Execution>[],
): TextFile {
  return {
    name: `pipstone-trades-for-${whose}-${place.today}.csv`,
    // Programs that read a CSV file may take its byte order mark as part of the first header.
    content: toCsv(columns, toExecutions(records, place)).slice(1),
    type: 'text/csv;charset=utf-8',
  };
}

/** Oldest first. */
function toExecutions({ trades, accounts, tags, instruments }: Records, { timeZone }: Place): Execution[] {
  const tagNames = new Map(tags.map(tag => [tag.id, tag.name]));
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const executions = trades.filter(isExecuted).flatMap(trade => {
    const account = accounts.find(({ id }) => id === trade.account_id);
    const { id = trade.account_id, currency = '' } = account ?? {};
    const instrument = accountContractSpecs(instruments.counted, trade.currency_pair, { id, currency });
    const both = {
      symbol: trade.currency_pair,
      kind: instrument.kind,
      quantity: tradeQuantity(trade, instrument),
    };
    const at = (time: string) => {
      const [date = '', ofDay = ''] = clock.format(new Date(time)).split(' ');
      return { moment: Date.parse(time), date, time: ofDay };
    };
    const [opens, closes] =
      trade.trade_type === 'buy' ? (['Buy', 'Sell'] as const) : (['Sell', 'Buy'] as const);
    const opening: Execution = {
      ...both,
      ...at(trade.opened_at ?? trade.created_at),
      ...{ side: opens, price: withoutEndZeros(trade.entry_price), commission: 0, fees: 0 },
      notes: trade.notes,
      tags: trade.tags.map(tag => tagNames.get(tag) ?? tag).join(', ') || null,
    };
    const closing: Execution = {
      ...both,
      ...at(trade.created_at),
      ...{ side: closes, price: withoutEndZeros(trade.close_price), notes: null, tags: null },
      commission: charged([trade.commission], account),
      fees: charged([trade.swap, trade.fee], account),
    };
    return [opening, closing];
  });
  return executions.sort((a, b) => a.moment - b.moment);
}

/** Units; for a future the number of contracts, whose size every journal knows. */
function tradeQuantity({ lot_size }: ExactTrade, { kind, size }: Instrument): string {
  if (kind === 'future' || !size) {
    return withoutEndZeros(lot_size);
  }
  const { over, under } = times(exactly(lot_size), exactly(size.value));
  const places = String(under).length - 1;
  const digits = String(over).padStart(places + 1, '0');
  const point = digits.length - places;
  return withoutEndZeros(`${digits.slice(0, point)}.${digits.slice(point)}0`);
}

/** Costs in dollars, or in the account's currency if its rate is unknown; above zero for a cost. */
function charged(costs: (number | null)[], account: TradingAccount | undefined): number {
  const sum = sumOfMoney(costs.filter(cost => cost !== null));
  return 0 - ((account && inDollars(sum, account)) ?? sum);
}
