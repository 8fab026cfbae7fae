import type { CashKind, Decimal, FormatId, Wall } from '#domain/statements/statement.ts';
import type { ImportJournal } from './other-journal.ts';

/** A moment as ISO 8601 writes it in UTC: '2026-03-02T12:40:59.000Z'. */
export type Instant = string;

/** What the database is told of an import before its rows, and holds it to. Money is a decimal in the account's currency. */
export type ImportDetails = {
  file_name: string;
  file_hash: string;
  file_bytes: number;
  format: FormatId;
  reader: number;
  /** An open account of the trader, or null where one is opened with the import. */
  account: string | null;
  new_account: NewAccount | null;
  account_key: { hash: string; tail: string } | null;
  /** The account's. */
  currency: string;
  /** Dollars for one unit of the currency; null for USD and USC, and where it is not known. */
  usd_rate: Decimal | null;
  /** The clock of the printed times, which becomes the account's; null where `wall_offset` rules. */
  time_zone: string | null;
  day_shift: string | null;
  wall_offset: string | null;
  counts_cash: boolean;
  plan_id: string | null;
  source_until: Wall;
  /** Of the rows that travel. */
  expected_trades: number;
  expected_cash: number;
  expected_net: Decimal;
  /** Printed names with the journal's symbols, as the person gave them. */
  names: Record<string, string>;
  proof: {
    result: string;
    equations: { equation: string; left: Decimal; right: Decimal; difference: Decimal; result: string }[];
  };
  /** Of the whole file. */
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

/** A trade as it travels. '0' is a price that is not known, or a level that was not set. */
export type ImportTrade = {
  key: string;
  content: string;
  /** Used where the key is new. */
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
  /** Null where the opening is not known or lies after the close. */
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
  /** It was deleted here, and the person wants it again. */
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

/** Rows that travel in one request. */
export type ImportPart = { trades: ImportTrade[]; cash: ImportCash[] };
