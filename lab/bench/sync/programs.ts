import { gzipSync } from 'node:zlib';
import { maxSyncRows } from '#domain/limits.ts';
import type { SyncPost } from '#domain/sync/post.ts';
import { query } from '../../harness/database.ts';
import { type Trader, traderHeaders } from '../data/traders.ts';
import type { Pipstone } from '../machine/pipstone.ts';
import { historyPost } from './history.ts';

export type Program = {
  trader: Trader;
  token: string;
  /** Deals of its history that it has sent. */
  sent: number;
};

export const dealsPath = '/sync/v1/deals';

/** The deals of each program's history before its posts are measured. */
const sentBefore = 200;

export async function connectProgram(pipstone: Pipstone, trader: Trader): Promise<Program> {
  const { id, token } = (await call(pipstone, trader, 'make_sync_connection', {})) as Record<
    'id' | 'token',
    string
  >;
  const program = { trader, token, sent: 0 };
  await post(pipstone, program, { ...historyPost({ from: 0, to: 0 }), isLast: false }, 'confirm');
  await call(pipstone, trader, 'confirm_sync', {
    connection: id,
    details: { account: trader.id, time_zone: 'America/New_York', day_shift: '07:00', counts_cash: true },
  });
  return program;
}

export async function syncedPrograms(pipstone: Pipstone, traders: readonly Trader[]): Promise<Program[]> {
  const programs: Program[] = [];
  for (const trader of traders) {
    const program = await connectProgram(pipstone, trader);
    await catchUp(pipstone, program, sentBefore);
    programs.push(program);
  }
  return programs;
}

/** Sends the rest of a history of `total` deals, packed, in as many posts as it needs. */
export async function catchUp(pipstone: Pipstone, program: Program, total: number): Promise<void> {
  while (program.sent < total) {
    const to = Math.min(program.sent + maxSyncRows, total);
    const body = historyPost({ from: program.sent, to, total });
    await post(pipstone, program, body, to < total ? 'catching-up' : 'synced', { gzip: true });
    program.sent = to;
  }
}

export function nextPost(program: Program, added: 0 | 1): SyncPost {
  const from = program.sent;
  program.sent += added;
  return historyPost({ from, to: program.sent });
}

export function programHeaders({ token }: Program): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` };
}

/** @throws unless the answer is this state */
export async function post(
  { url }: Pipstone,
  program: Program,
  body: SyncPost,
  state: string,
  { gzip = false } = {},
): Promise<void> {
  const text = JSON.stringify(body);
  const answer = await fetch(`${url}${dealsPath}`, {
    method: 'POST',
    headers: { ...programHeaders(program), ...(gzip && { 'content-encoding': 'gzip' }) },
    body: gzip ? new Uint8Array(gzipSync(text)) : text,
  });
  const taken = await answer.text();
  if (!answer.ok || (JSON.parse(taken) as { state: string }).state !== state) {
    throw new Error(`A post was answered with ${answer.status} ${taken}, not with ${state}.`);
  }
}

/** Ages the last posts of all programs, which otherwise have to pause. */
export async function afterPause({ connection }: Pipstone): Promise<void> {
  await query(
    connection,
    `update public.sync_connections set last_post_at = last_post_at - interval '10 seconds'`,
  );
}

/** @throws unless every deal was saved and proved by the balance */
export async function requireSaved({ connection }: Pipstone, programs: readonly Program[]): Promise<void> {
  const [saved] = await query(
    connection,
    `select sum(stored_rows)::integer as deals, count(*) filter (where difference = 0)::integer as synced
     from public.sync_connections`,
  );
  const sent = programs.reduce((sum, program) => sum + program.sent, 0);
  if (saved?.deals !== sent || saved.synced !== programs.length) {
    throw new Error(`Of ${sent} deals of ${programs.length} programs, ${JSON.stringify(saved)} were saved.`);
  }
}

async function call(pipstone: Pipstone, trader: Trader, name: string, args: object): Promise<unknown> {
  const answer = await fetch(`${pipstone.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...traderHeaders(pipstone, trader), 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${name} was answered with ${answer.status} ${text}.`);
  }
  return text === '' ? null : JSON.parse(text);
}
