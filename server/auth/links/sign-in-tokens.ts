import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Query } from '../../postgres/database.ts';
import { hashToken } from '../sessions/refresh-tokens.ts';
import { type IssuedToken, linkLifetime, utcNow } from './one-time-tokens.ts';

/** Six digits, and the email that received them. */
export type SignInCode = { email: string; code: string };

/** Returns the statement that replaces a confirmed account's sign-in token and code, hashed with the secret. */
export function issueSignInToken(email: string, secret: Buffer): IssuedToken & { code: string } {
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    token,
    code,
    statement: {
      name: 'issue_sign_in_token',
      text: `
        insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
        select u.id, 'sign_in_token', $2, $3, u.email from auth.users u
        where u.email = $1 and not u.is_sso_user and u.email_confirmed_at is not null
        on conflict (user_id, token_type) where token_type <> 'confirmation_token' do update set
          token_hash = excluded.token_hash, code_hash = excluded.code_hash, relates_to = excluded.relates_to,
          created_at = ${utcNow}, updated_at = ${utcNow}
        returning relates_to`,
      values: [email, hashToken(token), hashOfCode({ email, code }, secret)],
    },
    read: result => {
      const [row] = result?.rows ?? [];
      return row ? String(row.relates_to) : null;
    },
  };
}

/** Returns the hash of the code's token, null for a wrong code. The caller limits the guesses. */
export async function tokenOfCode(query: Query, typed: SignInCode, secret: Buffer): Promise<string | null> {
  const { rows } = await query({
    name: 'token_of_sign_in_code',
    text: `
      select t.token_hash from auth.one_time_tokens t join auth.users u on u.id = t.user_id
      where u.email = $1 and not u.is_sso_user and t.token_type = 'sign_in_token' and t.code_hash = $2
        and t.created_at > ${utcNow} - interval '${linkLifetime}'`,
    values: [typed.email, hashOfCode(typed, secret)],
  });
  const [row] = rows;
  return row ? String(row.token_hash) : null;
}

function hashOfCode({ email, code }: SignInCode, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update('sign-in code ')
    .update(JSON.stringify([email, code]))
    .digest('hex');
}
