import type pg from 'pg';
import { inBytes } from '../../domain/host/in-bytes.ts';

/** Row counts by which a person recognizes a database. */
export type Figures = { accounts: number; plans: number; trades: number };

/** Counts rows in the connection's open transaction, or as of now. */
export async function readFigures(client: pg.ClientBase): Promise<Figures> {
  const { rows } = await client.query<Record<keyof Figures, string>>(
    `select (select count(*) from auth.users) as accounts,
            (select count(*) from public.trading_plans) as plans,
            (select count(*) from public.trading_records) as trades`,
  );
  const { accounts = 0, plans = 0, trades = 0 } = rows[0] ?? {};
  return { accounts: Number(accounts), plans: Number(plans), trades: Number(trades) };
}

/** Returns such as `26 accounts, 31 plans and 14,203 trades`. */
export function inWords({ accounts, plans, trades }: Figures): string {
  return `${counted(accounts, 'account')}, ${counted(plans, 'plan')} and ${counted(trades, 'trade')}`;
}

/** Returns such as `1 trade` or `14,203 trades`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns such as `, with 3 files of 1.2 MB`; empty without files. */
export function filesInWords({ files, bytes }: { files: number; bytes: number }): string {
  return files === 0 ? '' : `, with ${counted(files, 'file')} of ${inBytes(bytes)}`;
}
