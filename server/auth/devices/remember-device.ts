import type { FastifyRequest } from 'fastify';
import type { Result, Statement } from '../../postgres/database.ts';
import { hashToken } from '../sessions/refresh-tokens.ts';
import { newDeviceId, readDeviceId } from './device-cookie.ts';

type Caller = { userId: string; sessionId: string };

/** PostgreSQL interval, counted from the last code. */
const rememberedFor = '30 days';

/**
 * Returns the statement that lets the device of a session at `aal2` sign in without a code, the new cookie id, and the
 * function that reads whether it succeeded. Only the cookie that opened the session counts, so a stolen access token
 * trusts no other device; its id changes, so a planted one becomes useless.
 */
export function rememberDevice(
  { userId, sessionId }: Caller,
  request: FastifyRequest,
): { statement: Statement; cookieId: string; read: (result: Result | undefined) => boolean } {
  const given = readDeviceId(request);
  const cookieId = newDeviceId();
  return {
    statement: {
      name: 'remember_device',
      text: remember,
      values: [sessionId, userId, given && hashToken(given), hashToken(cookieId)],
    },
    cookieId,
    read: result => Boolean(result?.rowCount),
  };
}

/** Returns the statement that requires a code at the next sign-in from the session's device. */
export function forgetDevice({ userId, sessionId }: Caller): Statement {
  return {
    name: 'forget_device',
    text: `
      update private.devices d set remembered_until = null
      from auth.sessions s
      where s.id = $1 and s.user_id = $2 and d.user_id = s.user_id and d.id::text = s.tag`,
    values: [sessionId, userId],
  };
}

const remember = `
  with mine as (
    select d.device_hash, d.user_id, s.factor_id, step.method, step.proved_at
    from auth.sessions s
    join private.devices d on d.user_id = s.user_id and d.id::text = s.tag and d.device_hash = $3
    cross join lateral (
      select c.authentication_method as method, c.updated_at as proved_at from auth.mfa_amr_claims c
      where c.session_id = s.id
      order by c.updated_at desc
      limit 1
    ) step
    where s.id = $1 and s.user_id = $2 and s.aal = 'aal2' and step.proved_at > now() - interval '${rememberedFor}'
  ), others as (
    update private.devices d set device_hash = $4
    from mine where d.device_hash = mine.device_hash and d.user_id <> mine.user_id
  )
  update private.devices d set
    device_hash = $4, remembered_until = mine.proved_at + interval '${rememberedFor}',
    remembered_factor = mine.factor_id, remembered_method = mine.method, remembered_at = mine.proved_at
  from mine where d.device_hash = mine.device_hash and d.user_id = mine.user_id`;
