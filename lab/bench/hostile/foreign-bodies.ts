import { bodies, json } from '../../../server/http/limits.ts';

const filled = (piece: string, bytes: number = bodies.withSession - 100) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

const list = (pieces: readonly string[]) => `[${pieces.join(',')}]`;
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A row of many columns, with the same names each time. */
const wideRow = `{${times(38, column => `"column_${column}":1`).join(',')}}`;

const trade = JSON.stringify({
  user_id: '0b7b6f8e-5a2f-4c57-9a53-3f3a6f6b1c11',
  trade_type: 'buy',
  currency_pair: 'EURUSD',
  entry_price: 1.085,
  take_profit: 1.095,
  stop_loss: 1.08,
  lot_size: 0.1,
  trade_result: 'won',
  amount: 100.5,
  created_at: '2026-01-01T09:30:00.000Z',
  notes: 'Waited for the close of the candle, and then some more of it.',
});

export const largeBodies: Record<string, () => string> = {
  '10,000 trades': () => list(times(10_000, () => trade)),
  'numbers of five digits': () =>
    `{"user_ids":[${filled('12345,', 2_399_000)}1],"from_date":"2026-01-01","to_date":"2026-12-31","time_zone":"UTC"}`,
  'numbers of 190 digits': () => `{"user_ids":[${filled(`1.${'7'.repeat(190)}e9,`)}1]}`,
  'lists in lists': () => `{"user_ids":[${filled(`${'['.repeat(60)}1${']'.repeat(60)},`, 1_500_000)}1]}`,
  'one text of letters': () => `{"notes":"${filled('a')}"}`,
  'one text of escapes': () => `{"notes":"${filled('\\u00e9\\"')}"}`,
  'one text of emoji': () => `{"notes":"${filled('💥')}"}`,
  'many short texts': () => `{"user_ids":[${filled('"a\\"",')}"a"]}`,
  blanks: () => `${filled(' ')}{}`,
  'keys that are all different': () =>
    list(
      times(
        1_500,
        row => `{${times(json.keys - 1, key => `"${row.toString(36)}${key.toString(36)}":0`).join(',')}}`,
      ),
    ),
  'keys that look like places of a list': () =>
    list(
      times(
        1_000,
        row => `{${times(json.keys - 1, key => `"${row * 4_000_000 + key * 9_973}":0`).join(',')}}`,
      ),
    ),
  'rows of 38 columns': () => list(times(8_000, () => wideRow)),
  'one key again and again': () => list(times(1_500, () => `{${filled('"a":0,', 1_500)}"a":0}`)),
  'what is no JSON at its end': () => `{"user_ids":[${filled('12345,', 2_399_000)}x]}`,
};
