import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { requestAddress } from '../../limits/request-origin.ts';
import type { Result, Statement } from '../../postgres/database.ts';
import { type Account, accountColumns, accountFrom } from '../accounts/user-json.ts';
import { type Device, noteDevice } from '../devices/note-device.ts';
import { accessTokenLifetime, issueAccessToken } from './access-tokens.ts';
import { type Assurance, assuranceFrom } from './assurance.ts';
import type { Keys } from './keys.ts';
import { hashToken, newRefreshToken } from './refresh-tokens.ts';

/** The session object of Supabase's client library. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: Account;
};

/** Opened or refreshed; its access token is not signed yet. */
export type OpenSession = Assurance & {
  id: string;
  signedInAt: number;
  refreshToken: string;
  account: Account;
};

export type NewSession = OpenSession & { device: Device };

export type Issuer = { keys: Keys; issuer: string };

/**
 * Returns the statement that opens a session, and its reader: null when the account is deleted or its password changed.
 * @param asksDevice opens it at `aal2` from a device whose remembered second step still counts
 */
export function openSession(
  userId: string,
  checkedHash: string,
  request: FastifyRequest,
  { asksDevice = false }: { asksDevice?: boolean } = {},
): { statement: Statement; read: (result: Result | undefined) => NewSession | null } {
  const id = randomUUID();
  const refreshToken = newRefreshToken();
  const device = noteDevice(request);
  const { userAgent, address } = originIn(request);
  return {
    statement: {
      name: 'open_session',
      text: `
        with account as (
          update auth.users set last_sign_in_at = now(), updated_at = now()
          where id = $1 and encrypted_password = $2
          returning *
        ), ${device.parts}, session as (
          insert into auth.sessions (id, user_id, user_agent, ip, tag, aal, factor_id)
          select $3, device.user_id, $4, $5, device.id::text,
            case when step.factor_id is null then 'aal1' else 'aal2' end, step.factor_id
          from device left join step on $9
          returning id, user_id, created_at, factor_id, aal
        ), claim as (
          insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
          select session.id, step.method, step.proved_at from session join step using (factor_id)
        ), token as (
          insert into auth.refresh_tokens (token, user_id, session_id)
          select $6, user_id, id from session
        )
        select ${accountColumns}, floor(extract(epoch from session.created_at))::int as signed_in_at,
          session.aal, ${device.columns}
        from account u, session, device`,
      values: [
        userId,
        checkedHash,
        id,
        userAgent,
        address,
        hashToken(refreshToken),
        ...device.values,
        asksDevice,
      ],
    },
    read: result => {
      const row = result?.rows[0];
      return row
        ? {
            id,
            refreshToken,
            signedInAt: Number(row.signed_in_at),
            account: accountFrom(row),
            device: device.read(row),
            ...assuranceFrom(row),
          }
        : null;
    },
  };
}

/** Returns the answer for an open session, with its signed access token. */
export async function sessionAnswer(session: OpenSession, { keys, issuer }: Issuer): Promise<SessionAnswer> {
  const now = Math.floor(Date.now() / 1000);
  const { accessToken, expiresAt } = await issueAccessToken(keys, issuer, session.account, session, now);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: session.account,
  };
}

/** Returns address and User-Agent (at most 500 characters) as sessions store them. */
export function originIn(request: FastifyRequest): { userAgent: string | null; address: string | null } {
  return {
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    address: requestAddress(request),
  };
}
