import { accountClock, hoursInterval, intervalHours } from '#domain/clock/account-clock.ts';
import { type Clock, clocks } from '#domain/clock/clock.ts';
import { accountKeyHash, maskedFileName } from '#domain/statements/identity/account.ts';
import type { Wall } from '#domain/statements/statement.ts';
import { contradictsClock, guessClock } from '#domain/sync/account-clock.ts';
import { type SyncItem, syncItems } from '#domain/sync/items.ts';
import { isTerminal } from '#domain/sync/platform-name.ts';
import type { SyncPost } from '#domain/sync/post.ts';
import { syncProof } from '#domain/sync/proof.ts';
import { statementOfItems, syncFormat } from '#domain/sync/statement-of-items.ts';
import { wallOfTime } from '#domain/sync/values.ts';
import type { Database, Query } from '../postgres/database.ts';
import { openPositions } from './open-positions.ts';
import { nextWantedBars, type WantedBars, wantBars } from './wanted-bars.ts';
import { type KeptItem, type KnownJournal, type WrittenRows, writtenRows } from './written-rows.ts';

export type Refused = {
  refused:
    | 'token'
    | 'account'
    | 'platform'
    | 'digits'
    | 'rate'
    | 'closed'
    | 'archived'
    | 'confirm'
    | 'paused';
  number_tail?: string;
};

/** Money is decimal text; null where no balance was sent. */
export type Taken = {
  state: 'catching-up' | 'synced' | 'unproved' | 'differs';
  time: number;
  ticket: string;
  stored: number;
  total: number;
  trades: number;
  balance: string | null;
  sum: string | null;
  difference: string | null;
  since: string | null;
  open: boolean;
  /** Rows left for later: still to come in the account time zone. */
  future: number;
  leftOut: number;
  clockDiffers: boolean;
  wanted: WantedBars | null;
};

type Begun = {
  import: string | null;
  added: number;
  future: number;
  rows: KeptRow[];
  row_sum: string;
  credit_sum: string;
  bonus_sum: string;
  /** Milliseconds by the platform's clock; null for all. */
  trades_from: number | null;
  /** Positions without entry, with the last close of their imported trade. */
  imported: Record<string, Wall>;
  trader: string;
  connection: string;
  account: string;
  time_zone: string;
  day_shift: string;
  names: Record<string, string>;
};

type KeptRow = Pick<SyncItem, 'key' | 'kind' | 'group' | 'ticket' | 'money'> & {
  time: number;
  credit: boolean;
  bonus: boolean;
  content: unknown;
  is_new: boolean;
};

/** Beyond every quota, within PostgreSQL's integers. */
const mostRows = 2_000_000_000;

/**
 * Saves a post completely or not at all. Throws SyncFieldError; pg's DatabaseError PT422 beyond a quota.
 * @param owner the database with the rights of its owner: no other role may do this
 * @param tokenHash SHA-256 of the token in hexadecimal digits
 */
export async function takePost(
  owner: Database,
  tokenHash: string,
  post: SyncPost,
  now: Date,
): Promise<Refused | Taken> {
  const sent = sentRows(post, now);
  return owner.transaction(async query => {
    const begun = await answer<Refused | Begun>(query, {
      name: 'begin_sync_post',
      text: 'select private.begin_sync_post($1, $2) as answer',
      values: [tokenHash, JSON.stringify(sent)],
    });
    return 'refused' in begun ? begun : finish(query, post, begun, now);
  });
}

async function finish(query: Query, post: SyncPost, begun: Begun, now: Date): Promise<Taken> {
  const { trader, connection, time_zone, day_shift, future, added } = begun;
  const names = new Map(Object.entries(begun.names));
  const clock: Clock = { zone: time_zone, shiftHours: intervalHours(day_shift) };
  const clockDiffers = isKnown(begun) && contradictsClock(post.account.serverMinusGmtSeconds, clock, now);
  const journal: KnownJournal = {
    ...{ clock, names, tradesFrom: begun.trades_from },
    imported: new Map(Object.entries(begun.imported)),
  };
  const rows: WrittenRows | null =
    begun.import === null ? null : writtenRows(post, begun.rows.map(toItem), journal);
  const told = {
    ...(rows ?? { trades_more: 0 }),
    ...{ import: begun.import, added, future, time_zone, day_shift, clock_differs: clockDiffers },
    ...{ is_last: post.isLast, recent: post.recent, last: lastRow(post.deals, post.trades, post.cash) },
    ...{
      balance: post.balance || null,
      equity: post.equity || null,
      difference: findDifference(post, begun),
    },
    open: post.open ? openPositions(post.open, names) : null,
  };
  const taken = await answer<Omit<Taken, 'future' | 'leftOut' | 'clockDiffers' | 'wanted'>>(query, {
    name: 'finish_sync_post',
    text: 'select private.finish_sync_post($1, $2, $3) as answer',
    values: [trader, connection, JSON.stringify(told)],
  });
  const wanted = isTerminal(post.platform) ? await askForBars(query, begun, rows, taken) : null;
  return { ...taken, future, leftOut: rows?.left_out ?? 0, clockDiffers, wanted };
}

/** Bars wait until there are no more rows to come. */
async function askForBars(
  query: Query,
  { trader, account }: Begun,
  rows: WrittenRows | null,
  { state }: Pick<Taken, 'state'>,
): Promise<WantedBars | null> {
  const keys = rows?.parts.flatMap(({ trades }) => trades.map(({ key }) => key)) ?? [];
  if (keys.length > 0) {
    await query(wantBars(trader, account, keys));
  }
  return state === 'catching-up' ? null : answer(query, nextWantedBars(trader, account));
}

/** The balance minus the sum of all rows; null without a balance. */
function findDifference(
  { balance, account }: SyncPost,
  { row_sum, credit_sum, bonus_sum }: Begun,
): string | null {
  const sums = { money: row_sum, credit: credit_sum, bonus: bonus_sum };
  const proof = syncProof(sums, balance, account.digits);
  if (proof.result === 'unproved') {
    return null;
  }
  return proof.result === 'matches' ? '0' : proof.difference;
}

/** Returns the JSON in the column `answer` of a statement's only row. */
export async function answer<Answer>(query: Query, statement: Parameters<Query>[0]): Promise<Answer> {
  const { rows } = await query(statement);
  return rows[0]?.answer as Answer;
}

/** For `private.begin_sync_post`. */
function sentRows(post: SyncPost, now: Date): object {
  return {
    ...sentAccount(post, now),
    total: Math.min(post.total, mostRows),
    items: syncItems(post).map(
      ({ key, group, kind, rawTime, ticket, money, isCredit, isBonus, content }) => ({
        ...{ key, kind, time: rawTime, ticket, money, credit: isCredit, bonus: isBonus, content },
        group: kind === 'deal' ? group : sharedGroup(key),
      }),
    ),
  };
}

/** Returns the sender of a post for `private.refusal_of_sync`, without the account's number. */
export function sentAccount(
  { platform, program, account }: Pick<SyncPost, 'platform' | 'program' | 'account'>,
  now: Date,
): object {
  const { number: _, serverMinusGmtSeconds, ...shown } = account;
  const currency = account.currency.toUpperCase();
  const key = accountKeyHash(statementOfItems(platform, account, []));
  const clock = guessClock(serverMinusGmtSeconds, now) ?? clocks.newYorkClose;
  return {
    // The program of a statement may have the name of its file.
    ...{
      platform,
      program: maskedFileName(program),
      format: syncFormat(platform),
      account: { ...shown, currency },
    },
    ...{ key_hash: key?.hash, number_tail: key?.tail },
    ...{
      time_zone: clock.zone,
      day_shift: hoursInterval(clock.shiftHours),
      minus_gmt: serverMinusGmtSeconds,
    },
  };
}

/** Rows that share a number or text ('#2' at its end) are read together: all decide their keys. */
function sharedGroup(key: string): string {
  return key.replace(/#\d+$/, '');
}

function toItem({ time, credit, bonus, is_new, ...row }: KeptRow): KeptItem {
  return {
    ...{ ...row, isNew: is_new, rawTime: time, at: wallOfTime(time) },
    ...{ isCredit: credit, isBonus: bonus },
  } as KeptItem;
}

/** In the order of a post; null where it has none. */
function lastRow(
  deals: SyncPost['deals'],
  trades: SyncPost['trades'],
  cash: SyncPost['cash'],
): { time: number; ticket: string } | null {
  const rows = [
    ...[deals.at(-1), cash.at(-1)].flatMap(row => (row ? [{ time: row.time, ticket: row.ticket }] : [])),
    ...trades.slice(-1).map(({ closed, ticket }) => ({ time: closed, ticket })),
  ];
  return rows.reduce<{ time: number; ticket: string } | null>(
    (last, row) => (last === null || row.time >= last.time ? row : last),
    null,
  );
}

/** Browsers and servers may know other zones than the database. */
function isKnown({ time_zone, day_shift }: Begun): boolean {
  return accountClock({ time_zone, day_shift }) !== null;
}
