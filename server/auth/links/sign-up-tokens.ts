import { randomBytes } from 'node:crypto';
import type { Result } from '../../postgres/database.ts';
import type { NewAccount } from '../accounts/new-account.ts';
import { hashToken } from '../sessions/refresh-tokens.ts';
import { type IssuedToken, utcNow } from './one-time-tokens.ts';

/** Per address until a link is followed; older ones are dropped. */
const maxSignUps = 10;

/** Returns the statement that stores a sign-up; its password and name reach the account only by its link. */
export function issueSignUpToken({ email, passwordHash, userMetadata }: NewAccount): IssuedToken {
  const token = newToken();
  return {
    token,
    statement: {
      name: 'issue_sign_up_token',
      text: `
        with account as (
          update auth.users u set confirmation_sent_at = now()
          where u.email = $1 and u.email_confirmed_at is null and not u.is_sso_user
          returning u.id, u.email
        ), outdated as (
          delete from auth.one_time_tokens where id in (
            select t.id from auth.one_time_tokens t join account on account.id = t.user_id
            where t.token_type = 'confirmation_token'
            order by t.created_at desc
            offset ${maxSignUps - 1}
          )
        )
        insert into auth.one_time_tokens
          (user_id, token_type, token_hash, relates_to, encrypted_password, raw_user_meta_data)
        select id, 'confirmation_token', $2, email, $3, $4 from account
        returning relates_to`,
      values: [email, hashToken(token), passwordHash, JSON.stringify(userMetadata)],
    },
    read: addressIn,
  };
}

/** Returns the statement that renews the token of an address with one sign-up; with several it does nothing. */
export function renewSignUpToken(email: string): IssuedToken {
  const token = newToken();
  return {
    token,
    statement: {
      name: 'renew_sign_up_token',
      text: `
        with account as (
          update auth.users u set confirmation_sent_at = now()
          where u.email = $1 and u.email_confirmed_at is null and not u.is_sso_user
            and (
              select count(*) from auth.one_time_tokens t
              where t.user_id = u.id and t.token_type = 'confirmation_token'
            ) = 1
          returning u.id
        )
        update auth.one_time_tokens t set token_hash = $2, created_at = ${utcNow}, updated_at = ${utcNow}
        from account where t.user_id = account.id and t.token_type = 'confirmation_token'
        returning t.relates_to`,
      values: [email, hashToken(token)],
    },
    read: addressIn,
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function addressIn(result: Result | undefined): string | null {
  const [row] = result?.rows ?? [];
  return row ? String(row.relates_to) : null;
}
