import { randomBytes } from 'node:crypto';
import type { Result } from '../../postgres/database.ts';
import type { NewAccount } from '../accounts/new-account.ts';
import { hashOf } from '../sessions/refresh-tokens.ts';
import { type IssuedToken, utcNow } from './one-time-tokens.ts';

/** Sign-ups with one address that are kept until one of their links is followed: the latest. */
const maxSignUps = 10;

/**
 * The statement that keeps a sign-up beside the token of its link: the password and the name come into the account
 * when this very link is followed. Links of other sign-ups with the address stay as good as they are.
 */
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
      values: [email, hashOf(token), passwordHash, JSON.stringify(userMetadata)],
    },
    read: addressIn,
  };
}

/**
 * The statement that gives the sign-up with an address another token in place of the one it has. Where several have
 * signed up with the address it gives none: the person who asks may be any of them.
 */
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
      values: [email, hashOf(token)],
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
