import { countNoun } from '#domain/numbers/count.ts';
import { clockMessage, type SyncOutcome, syncMessage, waitingRows } from '#domain/sync/sync-message.ts';
import { tooOften } from './refusals.ts';
import { SyncError } from './sync-error.ts';
import type { BarsTaken } from './take-bars.ts';
import type { Refused, Taken } from './take-post.ts';
import { type WantedFields, wantedFields } from './wanted-bars.ts';

export type SyncAnswer = {
  state: SyncOutcome['state'];
  cursorTime: number;
  cursorTicket: string;
  /** Seconds. */
  next: number;
  message: string;
} & WantedFields;

/** Seconds; `watched` while somebody waits on the screen. */
const pauses = { atOnce: 0, watched: 10, open: 60, usual: 300 };

/** Throws SyncError 401, 409 or 429 for a refused post. */
export function refusedAnswer({ refused, number_tail }: Refused): SyncAnswer {
  const start = { cursorTime: 0, cursorTicket: '' };
  switch (refused) {
    case 'token':
      throw unknownToken();
    case 'rate':
      throw tooOften(2);
    case 'account':
      throw new SyncError(
        409,
        'account',
        `This token belongs to the account ending in ${number_tail}. Create a new connection in Pipstone for this one.`,
      );
    case 'platform':
      throw new SyncError(
        409,
        'account',
        'This token belongs to another program for this account. Create a new connection in Pipstone for this one.',
      );
    case 'digits':
      throw new SyncError(
        409,
        'account',
        'The account now has other decimals than in its first post. Create a new connection in Pipstone.',
      );
    case 'confirm':
      return { state: 'confirm', ...start, next: pauses.watched, message: syncMessage({ state: 'confirm' }) };
    case 'paused':
      return { state: 'paused', ...start, next: pauses.usual, message: syncMessage({ state: 'paused' }) };
    case 'archived':
      return paused('Nothing saved: this account is archived in Pipstone.');
    case 'closed':
      return paused('Nothing saved: this journal is closed.');
  }
  function paused(message: string): SyncAnswer {
    return { state: 'paused', ...start, next: pauses.usual, message };
  }
}

export function unknownToken(): SyncError {
  return new SyncError(
    401,
    'token',
    'This token is wrong or was revoked. Create a new one in Account, Trading, Connect MetaTrader.',
  );
}

/** Returns the answer to a saved post; `digits` are decimals of the account's currency. */
export function takenAnswer(taken: Taken, platform: string, digits: number): SyncAnswer {
  const sentences = [syncMessage(toOutcome(taken, platform, digits))];
  if (taken.leftOut > 0) {
    sentences.push(`${countNoun(taken.leftOut, 'row')} could not be saved as a trade.`);
  }
  if (taken.future > 0 && taken.state !== 'unproved') {
    sentences.push(waitingRows(taken.future));
  }
  if (taken.clockDiffers) {
    sentences.push(clockMessage);
  }
  return {
    state: taken.state,
    cursorTime: taken.time,
    cursorTicket: taken.ticket,
    next: pauseAfter(taken),
    message: sentences.join(' '),
    ...wantedFields(taken.wanted),
  };
}

/** Returns the answer to a post of bars. */
export function barsAnswer({ state, wanted }: BarsTaken): { state: string; message: string } & WantedFields {
  return { state, message: barsMessages[state], ...wantedFields(wanted) };
}

const barsMessages: Record<BarsTaken['state'], string> = {
  kept: 'Saved the prices of a trade.',
  missing: 'There were no prices of this trade. Pipstone may ask for them again.',
  misfit: 'These prices do not fit the trade.',
  unknown: 'The prices of this trade are not wanted.',
};

function pauseAfter({ state, open, future, time }: Taken): number {
  if (state === 'catching-up') {
    return pauses.atOnce;
  }
  // Rows of the next seconds, or all again, are to come.
  if (future > 0 || (state === 'differs' && time === 0)) {
    return pauses.watched;
  }
  return open ? pauses.open : pauses.usual;
}

function toOutcome(taken: Taken, platform: string, digits: number): SyncOutcome {
  const { state, stored, total, trades, since } = taken;
  const money = (amount: string | null) => withDigits(amount ?? '0', digits);
  switch (state) {
    case 'catching-up':
      return { state, rows: stored, total };
    case 'unproved':
      return { state, trades, future: taken.future };
    case 'synced':
      return { state, trades, balance: money(taken.balance) };
    case 'differs':
      return {
        ...{ state, platform, since, balance: money(taken.balance), sum: money(taken.sum) },
        difference: money(taken.difference),
      };
  }
}

/** '10482.17' for '10482.17000000' with 2 digits. */
function withDigits(amount: string, digits: number): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return digits === 0 ? whole : `${whole}.${decimals.padEnd(digits, '0').slice(0, digits)}`;
}
