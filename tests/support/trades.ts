import type { Person } from './people.ts';
import { lostTrade, wonTrade } from './trading.ts';

const minute = 60_000;

/** Logs trades for somebody with one insert; the first of them is the newest. Fields left out are those of a won trade. */
export async function addTrades(person: Person, trades: readonly object[]): Promise<void> {
  const now = Date.now();
  const rows = trades.map((fields, index) => ({
    ...wonTrade,
    created_at: new Date(now - (index + 1) * minute).toISOString(),
    ...fields,
    user_id: person.id,
  }));
  const { error } = await person.client.from('trading_records').insert(rows);
  if (error) throw error;
}

/** So many trades whose notes number them, the newest first: every third is lost. */
export function numberedTrades(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 3 === 2 ? lostTrade : wonTrade),
    notes: `Trade number ${index + 1}`,
  }));
}

/** Trades that are as long and as large as the database takes them. */
export const extremeTrades = [
  { amount: 999_999_999_999.99, lot_size: 99_999_999.99, currency_pair: 'NZDCAD', notes: 'W'.repeat(10_000) },
  { ...lostTrade, amount: -999_999_999_999.99, lot_size: 99_999_999.99, notes: 'Many words. '.repeat(500) },
  { amount: 0, created_at: '1900-01-01T12:00:00Z', notes: '\n\n  \n' },
  { ...lostTrade, amount: 0, notes: 'Out at the entry' },
];
