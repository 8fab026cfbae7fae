import type { CashKind, Decimal, FormatId, Wall } from '#domain/statements/statement.ts';
import type { ImportJournal } from './other-journal.ts';

/** ISO 8601 in UTC: '2026-03-02T12:40:59.000Z'. */
export type Instant = string;

/** Sent before the rows, and enforced by the database. Money in the account's currency. */
export type ImportDetails = {
  file_name: string;
  file_hash: string;
  file_bytes: number;
  format: FormatId;
  reader: number;
  /** Null if an account is created with the import. */
  account: string | null;
  new_account: NewAccount | null;
  account_key: { hash: string; tail: string } | null;
  currency: string;
  /** Dollars per unit of the currency; null for USD and USC, and if unknown. */
  usd_rate: Decimal | null;
  /** The zone of the printed times, also for the account; null with `wall_offset`. */
  time_zone: string | null;
  day_shift: string | null;
  wall_offset: string | null;
  counts_cash: boolean;
  plan_id: string | null;
  source_until: Wall;
  expected_trades: number;
  expected_cash: number;
  expected_net: Decimal;
  names: Record<string, string>;
  proof: {
    result: string;
    equations: { equation: string; left: Decimal; right: Decimal; difference: Decimal; result: string }[];
  };
  sums: ImportSums;
};

export type NewAccount = {
  name: string;
  broker: string;
  platform: string;
  kind: 'live' | 'demo' | 'challenge';
  currency: string;
  counts: boolean;
};

export type ImportSums = Record<
  'profit' | 'commission' | 'swap' | 'fee' | 'tax' | 'net' | 'cash',
  Decimal
> & {
  trades: number;
  first: Wall | null;
  last: Wall | null;
  printed: Record<string, Decimal>;
  skipped: Record<string, number>;
  problems: number;
};

/** An open position as sent. '0' is an unset level. */
export type ImportOpen = {
  ticket: string;
  symbol: string;
  side: 'buy' | 'sell';
  lots: Decimal;
  entry: Decimal;
  stop_loss: Decimal;
  take_profit: Decimal;
  opened_at: Instant;
};

/** '0' is an unknown price or an unset level. */
export type ImportTrade = {
  key: string;
  content: string;
  trade_id: string;
  printed_symbol: string;
  symbol: string;
  side: 'buy' | 'sell' | 'unknown';
  lots: Decimal;
  entry: Decimal;
  close: Decimal | null;
  stop_loss: Decimal;
  take_profit: Decimal;
  opened_wall: Wall | null;
  closed_wall: Wall;
  /** Null if unknown or after the close. */
  opened_at: Instant | null;
  closed_at: Instant;
  profit: Decimal;
  commission: Decimal;
  swap: Decimal;
  fee: Decimal;
  tax: Decimal;
  comment: string | null;
  exit: 'sl' | 'tp' | 'so' | null;
  parts: number;
  bring_back?: true;
  journal?: ImportJournal;
};

export type ImportCash = {
  key: string;
  kind: CashKind;
  at_wall: Wall;
  happened_at: Instant;
  amount: Decimal;
  comment: string | null;
};

export type ImportPart = { trades: ImportTrade[]; cash: ImportCash[] };
