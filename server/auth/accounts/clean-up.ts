import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Statement } from '../../postgres/database.ts';
import { errorCode } from '../../postgres/lost-connection.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { challengeLifetime } from '../factors/challenges.ts';
import { forgottenFactor } from '../factors/enrol.ts';
import { linkLifetime, utcNow } from '../links/one-time-tokens.ts';

/** Milliseconds. */
const pause = 60 * 60 * 1_000;

/** Rows per statement and table, so that other requests do not wait. */
const batch = 500;

/** An unconfirmed account frees its address after this time. */
const unconfirmedLifetime = '7 days';

/** Counted from the last refresh. */
const sessionLifetime = '90 days';

/** As long as browsers keep the device cookie. */
const deviceLifetime = '400 days';

// Several servers may clean up at once: each skips rows that another has locked.
const statements: Statement[] = [
  {
    name: 'clean_up_sessions',
    text: `
      delete from auth.sessions where id in (
        select id from auth.sessions
        where coalesce(refreshed_at, created_at at time zone 'utc') < ${utcNow} - interval '${sessionLifetime}'
        limit ${batch} for update skip locked
      )`,
  },
  // Their cookies have expired. The latest stays, so that a stranger's sign-in never looks like the account's first.
  {
    name: 'clean_up_devices',
    text: `
      delete from private.devices where (device_hash, user_id) in (
        select d.device_hash, d.user_id from private.devices d
        where d.last_used_at < now() - interval '${deviceLifetime}' and exists (
          select from private.devices k where k.user_id = d.user_id and k.last_used_at > d.last_used_at
        )
        limit ${batch} for update skip locked
      )`,
  },
  // A sign-up stays as long as its account, so that a new link can be sent.
  {
    name: 'clean_up_one_time_tokens',
    text: `
      delete from auth.one_time_tokens where id in (
        select id from auth.one_time_tokens
        where created_at < ${utcNow} - interval '${linkLifetime}' and token_type <> 'confirmation_token'
        limit ${batch} for update skip locked
      )`,
  },
  {
    name: 'clean_up_challenges',
    text: `
      delete from auth.mfa_challenges where id in (
        select id from auth.mfa_challenges
        where created_at < now() - interval '${challengeLifetime} seconds'
        limit ${batch} for update skip locked
      )`,
  },
  {
    name: 'clean_up_unverified_factors',
    text: `
      delete from auth.mfa_factors where id in (
        select f.id from auth.mfa_factors f where ${forgottenFactor}
        limit ${batch} for update skip locked
      )`,
  },
  {
    name: 'clean_up_unconfirmed_accounts',
    text: `
      delete from auth.users where id in (
        select id from auth.users
        where email_confirmed_at is null and last_sign_in_at is null
          and greatest(created_at, confirmation_sent_at) < now() - interval '${unconfirmedLifetime}'
        limit ${batch} for update skip locked
      )`,
  },
];

/** Deletes expired sessions, tokens, devices, links, challenges, unverified factors and unconfirmed accounts. */
export async function cleanUp(database: AuthDatabase): Promise<void> {
  for (const statement of statements) {
    let deleted: number | null | undefined;
    do {
      const [result] = await database.run([statement]);
      deleted = result?.rowCount;
    } while (deleted === batch);
  }
}

/** Cleans up at the start and every hour until the server stops; `ran` is called each time. */
export function cleanUpRegularly(
  app: FastifyInstance,
  database: AuthDatabase,
  ran: (isWell: boolean) => void,
): void {
  const closing = new AbortController();
  let underWay: Promise<void> | undefined;

  async function repeatedly(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await cleanUp(database);
        ran(true);
      } catch (error) {
        ran(false);
        app.log.warn(
          { code: errorCode(error) ?? (error as Error).name },
          'Expired sessions could not be deleted.',
        );
      }
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  app.addHook('onReady', async () => {
    underWay = repeatedly();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await underWay;
  });
}
