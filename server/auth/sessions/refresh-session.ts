import type { FastifyRequest } from 'fastify';
import type { Query, Result, Statement } from '../../postgres/database.ts';
import { accountColumns, accountFrom } from '../accounts/user-json.ts';
import { AuthError } from '../errors/auth-error.ts';
import { assuranceColumns, assuranceFrom } from './assurance.ts';
import { descendantWithHash, hashToken, nextRefreshToken } from './refresh-tokens.ts';
import { type OpenSession, originIn } from './sessions.ts';

/** Returns the statement that looks up a refresh token without a lock, and the reader of its result. */
export function findRefreshToken(token: string): {
  statement: Statement;
  read: (result: Result | undefined) => boolean;
} {
  return {
    statement: {
      name: 'is_refresh_token',
      text: 'select from auth.refresh_tokens where token = $1',
      values: [hashToken(token)],
    },
    read: result => Boolean(result?.rows.length),
  };
}

/**
 * Exchanges a refresh token for the next one of its session.
 * A used token returns the current one for 10 seconds (tabs that refresh together), and the one before the current for
 * 5 minutes (lost answers: the client retries). Later it may be stolen, so the session ends (RFC 9700, 4.14.2). A token
 * from before the session was raised is refused, and ends nothing in those 5 minutes.
 * @returns the refused answer instead of throwing it, so that the end of the session is committed
 */
export async function refreshSession(
  query: Query,
  token: string,
  secret: Buffer,
  request: FastifyRequest,
): Promise<OpenSession | AuthError> {
  const hash = hashToken(token);
  // One refresh at a time; each sees the changes of the previous one.
  await query({
    name: 'lock_session_of_token',
    text: `
      select from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = $1)
      for no key update`,
    values: [hash],
  });
  const { rows } = await query({ name: 'find_refresh_token', text: findToken, values: [hash] });
  const [found] = rows;
  if (!found) {
    return new AuthError('refresh_token_not_found');
  }
  if (found.is_banned) {
    return new AuthError('user_banned', { message: 'Invalid Refresh Token: User Banned' });
  }
  const sessionId = String(found.session_id);
  const refreshToken = found.revoked ? current(found, token, secret) : nextRefreshToken(token, secret);
  if (refreshToken === null && found.is_in_grace && found.was_raised) {
    return new AuthError('refresh_token_already_used');
  }
  if (refreshToken === null) {
    await query({
      name: 'end_misused_session',
      text: 'delete from auth.sessions where id = $1',
      values: [sessionId],
    });
    return new AuthError('refresh_token_already_used');
  }
  if (!found.revoked) {
    const { userAgent, address } = originIn(request);
    const values = [hash, hashToken(refreshToken), userAgent, address];
    await query({ name: 'rotate_refresh_token', text: rotate, values });
  }
  return {
    id: sessionId,
    refreshToken,
    signedInAt: Number(found.signed_in_at),
    account: accountFrom(found),
    ...assuranceFrom(found),
  };
}

/** The current token, for a token used again within the grace period. */
function current(found: Record<string, unknown>, token: string, secret: Buffer): string | null {
  return found.is_in_grace && typeof found.current_hash === 'string'
    ? descendantWithHash(token, found.current_hash, secret)
    : null;
}

const findToken = `
  select t.session_id, t.revoked, c.token as current_hash,
    t.updated_at > clock_timestamp()
      - case when coalesce(c.parent, t.token) = t.token then interval '5 minutes' else interval '10 seconds' end
      as is_in_grace,
    c.token is not null and c.parent is null as was_raised,
    floor(extract(epoch from s.created_at))::int as signed_in_at,
    coalesce(u.banned_until > now(), false) as is_banned,
    ${accountColumns}, ${assuranceColumns}
  from auth.refresh_tokens t
  join auth.sessions s on s.id = t.session_id
  join auth.users u on u.id = s.user_id
  left join auth.refresh_tokens c on c.session_id = t.session_id and not c.revoked
  where t.token = $1`;

// Used tokens are kept for a month to detect misuse; without a limit, hourly refreshes add up.
const rotate = `
  with used as (
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where token = $1
    returning token, user_id, session_id
  ), refreshed as (
    update auth.sessions s set
      refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $3, ip = $4
    from used where s.id = used.session_id
  ), outdated as (
    delete from auth.refresh_tokens t using used
    where t.session_id = used.session_id and t.revoked and t.updated_at < now() - interval '30 days'
  )
  insert into auth.refresh_tokens (token, parent, user_id, session_id)
  select $2, token, user_id, session_id from used`;
