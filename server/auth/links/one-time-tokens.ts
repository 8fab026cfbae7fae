import { randomBytes } from 'node:crypto';
import type { Result, Statement } from '../../postgres/database.ts';
import { hashToken } from '../sessions/refresh-tokens.ts';

/** A link's purpose, as in its `type`; `email` only signs in. */
export type LinkKind = 'signup' | 'recovery' | 'email_change' | 'email';

/** At most one per account. */
type SingleKind = Exclude<LinkKind, 'signup' | 'email'>;

type Kind = {
  tokenType: string;
  /** Column of `auth.users` with the time of sending. */
  sentAt: string;
  /** SQL expression. */
  address: string;
  /** SQL condition on accounts `u`. */
  condition: string;
};

const kinds: Record<SingleKind, Kind> = {
  recovery: {
    tokenType: 'recovery_token',
    sentAt: 'recovery_sent_at',
    address: 'u.email',
    condition: 'true',
  },
  email_change: {
    tokenType: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
    address: 'u.email_change',
    condition: "u.email_change <> ''",
  },
};

export type IssuedToken = {
  token: string;
  statement: Statement;
  /** Returns the recipient, or null when no account of the email needs such a link. */
  read: (result: Result | undefined) => string | null;
};

/** PostgreSQL interval. */
export const linkLifetime = '1 hour';

/** For the columns of `auth.one_time_tokens` without time zone. */
export const utcNow = `now() at time zone 'utc'`;

/** Returns the statement that replaces the account's token of this kind. Only its hash is stored. */
export function issueToken(kind: SingleKind, email: string, { onlyUnconfirmed = false } = {}): IssuedToken {
  const { tokenType, sentAt, address, condition } = kinds[kind];
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    statement: {
      name: onlyUnconfirmed ? `issue_unconfirmed_${kind}_token` : `issue_${kind}_token`,
      text: `
        with account as (
          update auth.users u set ${sentAt} = now()
          where u.email = $1 and not u.is_sso_user and ${condition}
            ${onlyUnconfirmed ? 'and u.email_confirmed_at is null' : ''}
          returning u.id, ${address} as address
        )
        insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
        select gen_random_uuid(), id, '${tokenType}', $2, address from account
        on conflict (user_id, token_type) where token_type <> 'confirmation_token' do update set
          token_hash = excluded.token_hash, relates_to = excluded.relates_to,
          created_at = ${utcNow}, updated_at = ${utcNow}
        returning relates_to`,
      values: [email, hashToken(token)],
    },
    read: result => {
      const [row] = result?.rows ?? [];
      return row ? String(row.relates_to) : null;
    },
  };
}

/** Returns the statement that invalidates all links of an account. */
export function forgetTokens(userId: string): Statement {
  return {
    name: 'forget_one_time_tokens',
    text: 'delete from auth.one_time_tokens where user_id = $1',
    values: [userId],
  };
}

/** Returns the statement that invalidates the links of all sign-ups with an account's address. */
export function forgetSignUps(userId: string): Statement {
  return {
    name: 'forget_sign_ups',
    text: `delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`,
    values: [userId],
  };
}
