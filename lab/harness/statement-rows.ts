import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

export type StatementTrade = ReturnType<typeof trade>;
type StatementCash = ReturnType<typeof cash>;
export type Rows = { trades: StatementTrade[]; cash: StatementCash[] };

type Counts = Record<string, number | string>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export function wallAt(hours: number): string {
  return new Date(Date.UTC(2026, 2, 2) + hours * 3_600_000).toISOString().slice(0, 19);
}

/** The nth trade of a statement, open for an hour, with costs of 50 cents. */
export function trade(n: number, fields: object = {}) {
  const row = {
    key: `t:${1000 + n}`,
    trade_id: randomUUID(),
    printed_symbol: 'EURUSD.m',
    symbol: 'EURUSD',
    side: 'buy',
    lots: '0.10',
    entry: '1.08543',
    close: '1.08648',
    stop_loss: '1.08',
    take_profit: '0',
    opened_wall: wallAt(n) as string | null,
    closed_wall: wallAt(n + 1),
    profit: n % 3 === 2 ? '-20.25' : '10.50',
    commission: '-0.35',
    swap: '-0.15',
    fee: '0',
    tax: '0',
    comment: null as string | null,
    exit: null as string | null,
    parts: 1,
    ...fields,
  };
  const { trade_id: _, ...told } = row;
  return { content: sha256(JSON.stringify(told)), ...row };
}

export function trades(count: number, from = 1): StatementTrade[] {
  return Array.from({ length: count }, (_, index) => trade(from + index));
}

export function cash(n: number, fields: object = {}) {
  return { key: `c:${n}`, kind: 'deposit', at_wall: wallAt(n), amount: '1000.00', comment: null, ...fields };
}

export const tradeNet = ({ profit, commission, swap, fee, tax }: StatementTrade) =>
  [profit, commission, swap, fee, tax].reduce((sum, part) => sum + Math.round(Number(part) * 100), 0) / 100;

/** The announcement of these rows. Omitted fields are those of an account in dollars. */
export function details({ trades: rows, cash: flows }: Rows, fields: object = {}) {
  return {
    file_name: 'Statement.htm',
    file_hash: sha256('file'),
    file_bytes: 1234,
    format: 'mt4-html',
    reader: 1,
    account: null as string | null,
    new_account: null as object | null,
    account_key: { hash: sha256('account'), tail: '4711' },
    currency: 'USD',
    usd_rate: null,
    time_zone: 'America/New_York' as string | null,
    day_shift: '07:00' as string | null,
    wall_offset: null,
    counts_cash: true,
    plan_id: null,
    source_until: wallAt(1000),
    expected_trades: rows.length,
    expected_cash: flows.length,
    expected_net: (rows.reduce((sum, row) => sum + Math.round(tradeNet(row) * 100), 0) / 100).toFixed(2),
    names: {},
    proof: { result: 'matches', equations: [] },
    sums: { trades: rows.length },
    ...fields,
  };
}

export async function sendDraft(
  client: SupabaseClient,
  rows: Rows,
  fields: object,
  id: string = randomUUID(),
): Promise<string> {
  await client.rpc('begin_import', { id, details: details(rows, fields) }).throwOnError();
  await client.rpc('add_import_part', { id, part: 1, rows }).throwOnError();
  return id;
}

/** Imports rows into an account of a trader, by default the first; returns the id and the counts. */
export async function importRows(
  { client, id: trader }: { client: SupabaseClient; id: string },
  rows: Partial<Rows>,
  fields: object = {},
): Promise<{ id: string; counts: Counts }> {
  const id = await sendDraft(client, { trades: [], cash: [], ...rows }, { account: trader, ...fields });
  const { data } = await client.rpc('finish_import', { id }).throwOnError();
  return { id, counts: data };
}
