import { z } from 'zod';
import type { SyncPost } from '#domain/sync/post.ts';
import { checkPrice, checkTime, checkVolume, moneyIn } from '#domain/sync/values.ts';
import { tooLarge } from './refusals.ts';
import { wrongField } from './sync-error.ts';

/** Rows of a post, and open positions. */
const most = { rows: 1_000, open: 500 };

/** PostgreSQL cannot store NUL; half a surrogate pair is not valid text. */
const unstorable = /[\0\p{Surrogate}]/gu;

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(value => value.search(unstorable) < 0, 'This text has characters that are none.');
const named = (longest: number) => text(longest).min(1);
/** Words of people: characters that are none are left out. */
const words = z
  .string()
  .max(500)
  .transform(value => value.replaceAll(unstorable, ''));
const decimal = z.string().max(50);
const id = text(100);
const whole = (least: number, greatest: number) => z.number().int().min(least).max(greatest);
const time = whole(0, Number.MAX_SAFE_INTEGER);

const account = z.object({
  number: named(60),
  server: text(100),
  company: text(200),
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency has three capital letters.'),
  digits: whole(0, 8),
  kind: z.enum(['real', 'demo', 'contest']).nullable(),
  mode: z.enum(['hedge', 'netting']).nullable(),
  leverage: z.number().min(0).max(1_000_000),
  serverMinusGmtSeconds: whole(-200_000, 200_000).nullable(),
});

const deal = z.object({
  ticket: id,
  order: id,
  position: id,
  time,
  type: named(40),
  entry: z.enum(['in', 'out', 'in/out', 'out by', '']),
  symbol: text(64),
  volume: decimal,
  price: decimal,
  commission: decimal,
  swap: decimal,
  fee: decimal,
  profit: decimal,
  stopLoss: decimal,
  takeProfit: decimal,
  comment: words,
  magic: text(40),
  reason: text(40),
});

const side = z.enum(['buy', 'sell']);

const trade = z.object({
  ticket: id,
  opened: time,
  closed: time,
  symbol: named(64),
  side,
  lots: decimal,
  openPrice: decimal,
  closePrice: decimal,
  stopLoss: decimal,
  takeProfit: decimal,
  commission: decimal,
  swap: decimal,
  fee: decimal,
  tax: decimal,
  profit: decimal,
  comment: words,
});

const cash = z.object({ ticket: id, time, type: named(40), amount: decimal, comment: words });

const open = z.object({
  position: named(100),
  time,
  symbol: named(64),
  side,
  volume: decimal,
  openPrice: decimal,
  stopLoss: decimal,
  takeProfit: decimal,
  price: decimal,
  profit: decimal,
  swap: decimal,
  comment: words,
});

const post = z.object({
  platform: z.string().regex(/^[a-z0-9-]{1,30}$/, 'A platform has small letters, digits and hyphens.'),
  program: text(100),
  account,
  deals: z.array(deal),
  trades: z.array(trade),
  cash: z.array(cash),
  open: z.array(open).max(most.open).optional(),
  isLast: z.boolean(),
  total: whole(0, 2_000_000_000),
  recent: z
    .object({ from: time, rows: whole(0, 2_000_000_000) })
    .nullable()
    .default(null),
  balance: decimal,
  equity: decimal,
}) satisfies z.ZodType<SyncPost>;

/**
 * A post whose fields are as the protocol has them; those of rows that `syncItems` reads are left to it.
 * @throws SyncError 413 for too many rows, 422 with the first wrong field, never with its value; SyncFieldError
 */
export function readPost(body: unknown): SyncPost {
  if (rowsIn(body) > most.rows) {
    throw tooLarge();
  }
  const read = post.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw wrongField(issue?.path.join('.') ?? '', issue?.message ?? 'The post is not valid.');
  }
  const { account, balance, equity, open } = read.data;
  moneyIn(balance, account.digits, 'balance');
  moneyIn(equity, account.digits, 'equity');
  checkOpen(open ?? [], account.digits);
  return read.data;
}

function rowsIn(body: unknown): number {
  const parts = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return [parts.deals, parts.trades, parts.cash].reduce<number>(
    (count, rows) => count + (Array.isArray(rows) ? rows.length : 0),
    0,
  );
}

function checkOpen(positions: NonNullable<SyncPost['open']>, digits: number): void {
  const known = new Set<string>();
  for (const [index, position] of positions.entries()) {
    const path = `open.${index}`;
    if (known.has(position.position)) {
      throw wrongField(`${path}.position`, 'This position is open twice.');
    }
    known.add(position.position);
    checkTime(position.time, `${path}.time`);
    checkVolume(position.volume, `${path}.volume`);
    for (const name of ['openPrice', 'stopLoss', 'takeProfit', 'price'] as const) {
      checkPrice(position[name], `${path}.${name}`);
    }
    for (const name of ['profit', 'swap'] as const) {
      moneyIn(position[name], digits, `${path}.${name}`);
    }
  }
}
