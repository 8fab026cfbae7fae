import { intervalHours } from '#domain/clock/account-clock.ts';
import type { Clock } from '#domain/clock/clock.ts';
import type { BarsPost } from '#domain/sync/bars-post.ts';
import { keepSentBars, type SentBarsOutcome } from '#domain/sync/sent-bars.ts';
import { syncFormat } from '#domain/sync/statement-of-items.ts';
import type { Database } from '../postgres/database.ts';
import { answer, type Refused, sentAccount } from './take-post.ts';
import { nextWantedBars, type WantedBars } from './wanted-bars.ts';

/** `unknown` for a trade whose bars are not wanted. */
export type BarsTaken = { state: SentBarsOutcome['state'] | 'unknown'; wanted: WantedBars | null };

type Begun = {
  trader: string;
  account: string;
  time_zone: string;
  day_shift: string;
  trade: { id: string; entry: number; opened: string; closed: string } | null;
};

/**
 * Keeps all bars of a trade, or none. Throws pg's DatabaseError PT422 beyond the quota.
 * @param owner the database with the rights of its owner: no other role may do this
 * @param tokenHash SHA-256 of the token in hexadecimal digits
 */
export async function takeBars(
  owner: Database,
  tokenHash: string,
  post: BarsPost,
  now: Date,
): Promise<Refused | BarsTaken> {
  const sent = { ...sentAccount(post, now), for: post.for };
  return owner.transaction(async query => {
    const begun = await answer<Refused | Begun>(query, {
      name: 'begin_bars_post',
      text: 'select private.begin_bars_post($1, $2) as answer',
      values: [tokenHash, JSON.stringify(sent)],
    });
    if ('refused' in begun) {
      return begun;
    }
    const { trader, account, trade } = begun;
    if (trade === null) {
      return { state: 'unknown', wanted: await answer(query, nextWantedBars(trader, account)) };
    }
    const clock: Clock = { zone: begun.time_zone, shiftHours: intervalHours(begun.day_shift) };
    const held = {
      ...{ id: trade.id, entryPrice: trade.entry },
      ...{ openedAt: Date.parse(trade.opened), closedAt: Date.parse(trade.closed) },
    };
    const { state, row, isWhole } = keepSentBars(post, held, clock);
    const outcome = { for: post.for, source: syncFormat(post.platform), row, is_whole: isWhole };
    const wanted = await answer<WantedBars | null>(query, {
      name: 'finish_bars_post',
      text: 'select private.finish_bars_post($1, $2, $3) as answer',
      values: [trader, account, JSON.stringify(outcome)],
    });
    return { state, wanted };
  });
}
