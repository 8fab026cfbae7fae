import type { SyncConnection, UndoSyncTakes } from '#data/sync/connections.ts';
import { formatAge } from '#domain/clock/age.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { platformName } from '#domain/sync/platform-name.ts';
import { historyAdvice, waitingRows } from '#domain/sync/sync-message.ts';

type Named = Pick<SyncConnection, 'platform' | 'number_tail'>;

export function connectionName({ platform, number_tail: tail }: Named): string {
  if (platform === null) {
    return 'New connection';
  }
  return tail ? `${platformName(platform)}, ending ${tail}` : platformName(platform);
}

type Standing = Pick<
  SyncConnection,
  | 'state'
  | 'account'
  | 'is_catching_up'
  | 'stored_rows'
  | 'total_rows'
  | 'trades'
  | 'balance'
  | 'difference'
  | 'future_rows'
  | 'platform'
>;

/** The state of a connection in one sentence: 'Matches: 312 trades, balance $10,482.17.' */
export function standingWords(connection: Standing): string {
  const { state, account, is_catching_up: isCatchingUp, trades, balance, difference } = connection;
  switch (state) {
    case 'waiting':
      return 'Waiting for the first post…';
    case 'confirm':
      return 'Waiting for you to confirm the account.';
    case 'paused':
      return 'Paused: nothing is saved until you resume it.';
    case 'revoked':
      return 'Revoked.';
  }
  if (isCatchingUp) {
    return catchingUp(connection);
  }
  if (connection.future_rows > 0 && difference === null) {
    return `${countNoun(trades, 'trade')}. ${waitingRows(connection.future_rows)}`;
  }
  if (balance === null || difference === null) {
    return `${countNoun(trades, 'trade')}. The program sent no balance to compare.`;
  }
  const currency = account?.currency ?? 'USD';
  if (difference === 0) {
    return `Matches: ${countNoun(trades, 'trade')}, balance ${formatMoney(balance, currency)}.`;
  }
  const sum = formatMoney(balance - difference, currency);
  const gap = `${formatMoney(Math.abs(difference), currency)} ${difference > 0 ? 'is missing' : 'too much'}`;
  return `Differs: the balance is ${formatMoney(balance, currency)}, the history adds up to ${sum}: ${gap}.${historyAdvice(connection.platform)}`;
}

function catchingUp({ stored_rows: stored, total_rows: total }: Standing): string {
  return total > stored
    ? `Catching up, ${formatCount(stored)} of ${formatCount(total)}`
    : `Catching up, ${countNoun(stored, 'row')} so far`;
}

/** 'Synced 2 minutes ago from MetaTrader 5, ending 4821' */
export function freshWords(connection: Named & { last_post_at: string | null }, now: number): string | null {
  const { last_post_at: at } = connection;
  if (at === null) {
    return null;
  }
  return `Synced ${formatAge(Date.parse(at), now) ?? 'just now'} from ${connectionName(connection)}`;
}

const hour = 3_600_000;
/** Hours without a post, on weekdays, after which a connection counts as inactive. */
const quietHours = 24;

/** True if the program of an active connection has sent nothing for 24 hours of open market (weekdays in UTC). */
export function isInactive(
  { state, last_post_at: at }: { state: string; last_post_at: string | null },
  now: number,
): boolean {
  if (state !== 'active' || at === null) {
    return false;
  }
  let open = 0;
  for (let moment = Date.parse(at); moment < now && open <= quietHours; moment += hour) {
    const weekday = new Date(moment).getUTCDay();
    open += weekday === 0 || weekday === 6 ? 0 : 1;
  }
  return open > quietHours;
}

/** The parts that undoing a connection deletes; none if nothing of it is left. */
export function undoSyncWords({ trades, with_notes: noted, edited, cash }: UndoSyncTakes): string[] {
  return [
    trades > 0 && countNoun(trades, 'synced trade'),
    noted > 0 && `your notes on ${formatCount(noted)} of them`,
    edited > 0 && `your edits to ${formatCount(edited)} of them`,
    cash > 0 &&
      `${formatCount(cash)} ${cash === 1 ? 'deposit or withdrawal' : 'deposits and withdrawals'}, reversed in your balance history`,
  ].filter(words => words !== false);
}
