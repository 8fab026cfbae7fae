import type { Records } from '#data/account/account-records.ts';
import { type ExactTrade, withoutEndZeros } from '#data/backend/exact-trades.ts';
import { countOf } from '#domain/count.ts';
import { plainDecimal } from '#domain/decimal.ts';
import { exactly, rounded, times } from '#domain/fraction.ts';
import { fromCents, sumOfMoney, toCents } from '#domain/money.ts';
import { hasLevel } from '#domain/pips.ts';
import { contracts } from '#domain/statements/journal/lots.ts';
import { type CsvColumn, csvOf } from '#lib/csv.ts';
import type { TextFile } from '#lib/save-file.ts';
import type { Place } from './record-files.ts';

/** A purchase or a sale: two of them are a trade. */
type Fill = {
  /** '2026-03-02' and '12:40:59' in the place's time zone. */
  date: string;
  time: string;
  symbol: string;
  side: 'Buy' | 'Sell';
  /** Units of the instrument. */
  quantity: string;
  price: string;
  /** Charges are above 0. */
  commission: number;
  fees: number;
};

/** The columns of Tradervue's generic import: https://www.tradervue.com/help/generic */
const tradervue: CsvColumn<Fill>[] = [
  { header: 'Date', cell: fill => fill.date },
  { header: 'Time', cell: fill => fill.time },
  { header: 'Symbol', cell: fill => fill.symbol },
  { header: 'Quantity', cell: fill => fill.quantity },
  { header: 'Price', cell: fill => fill.price },
  { header: 'Side', cell: fill => fill.side },
  { header: 'Commission', cell: fill => fill.commission },
  { header: 'TransFee', cell: fill => fill.fees },
];

/** The columns of TradeZella's generic template. What it asks of options stays empty. */
const tradeZella: CsvColumn<Fill>[] = [
  { header: 'Date', cell: ({ date }) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}` },
  { header: 'Time', cell: fill => fill.time },
  { header: 'Symbol', cell: fill => fill.symbol },
  { header: 'Buy/Sell', cell: fill => fill.side },
  { header: 'Quantity', cell: fill => fill.quantity },
  { header: 'Price', cell: fill => fill.price },
  ...['Spread', 'Expiration', 'Strike', 'Call/Put'].map(header => ({ header, cell: () => null })),
  { header: 'Commission', cell: fill => fill.commission },
  { header: 'Fees', cell: fill => fill.fees },
];

export const tradervueFile = (records: Records, place: Place) =>
  fillsFile('tradervue', tradervue, records, place);
export const tradeZellaFile = (records: Records, place: Place) =>
  fillsFile('tradezella', tradeZella, records, place);

/** The trades as purchases and sales, with what the file leaves out, in words. */
function fillsFile(
  name: string,
  columns: readonly CsvColumn<Fill>[],
  records: Records,
  place: Place,
): TextFile & { leftOut: string } {
  const whole = records.trades.filter(isWhole);
  const leftOut = records.trades.length - whole.length;
  return {
    name: `pipstone-for-${name}-${place.today}.csv`,
    content: csvOf(columns, fillsOf(whole, records, place)),
    type: 'text/csv;charset=utf-8',
    leftOut: leftOut > 0 ? `${countOf(leftOut, 'trade')} without a side or a price left out.` : '',
  };
}

/** Both prices and the side are known: other programs work the money out by them. */
function isWhole(trade: ExactTrade): trade is ExactTrade & { close_price: string } {
  return trade.close_price !== null && hasLevel(Number(trade.entry_price)) && trade.trade_type !== 'unknown';
}

function fillsOf(
  trades: readonly (ExactTrade & { close_price: string })[],
  { instruments, accounts }: Records,
  { timeZone }: Place,
): Fill[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const sizesIn = new Map(accounts.map(account => [account.id, contracts(instruments.entries, account)]));
  const fills = trades.flatMap(trade => {
    const size = sizesIn.get(trade.account_id)?.(trade.currency_pair) ?? '1';
    const [opening, closing] =
      trade.trade_type === 'buy' ? (['Buy', 'Sell'] as const) : (['Sell', 'Buy'] as const);
    const fillAt = (moment: string, side: Fill['side'], price: string, costs: readonly [number, number]) => {
      const [date = '', time = ''] = clock.format(new Date(moment)).split(' ');
      return {
        moment: Date.parse(moment),
        ...{ date, time, symbol: trade.currency_pair, side, price: withoutEndZeros(price) },
        quantity: plainDecimal(rounded(times(exactly(trade.lot_size), exactly(size)), 8)),
        commission: charge(costs[0]),
        fees: charge(costs[1]),
      };
    };
    // All costs come with the close.
    const costs = [trade.commission ?? 0, sumOfMoney([trade.swap ?? 0, trade.fee ?? 0])] as const;
    return [
      fillAt(trade.opened_at ?? trade.created_at, opening, trade.entry_price, [0, 0]),
      fillAt(trade.created_at, closing, trade.close_price, costs),
    ];
  });
  return fills.toSorted((one, other) => one.moment - other.moment);
}

/** A cost as these programs count it: -3.5 is a charge of 3.5. */
function charge(cost: number): number {
  return fromCents(0 - toCents(cost));
}
