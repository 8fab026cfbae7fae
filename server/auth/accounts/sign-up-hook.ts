import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Query, Result, Statement } from '../../postgres/database.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { NewAccount } from './new-account.ts';

const hookAnswer = z.object({
  error: z
    .object({ http_code: z.number().int().min(400).max(499).default(403), message: z.string().min(1) })
    .optional(),
});

/** Returns the hook's refusal, for callers whom the hook would refuse. */
export const noCode = () => new AuthError('unknown', { message: 'Invalid authentication code' });

type Asked = {
  /** Has an accepted code, one used for this email, or an invitation. */
  maySignUp: boolean;
  isTaken: boolean;
  /** Has the link that the owner sent to this email. */
  isInvited: boolean;
};

/** Returns the statement that checks a sign-up before its password is hashed, and the reader of its result. */
export function askBeforeSignUp(
  { email, signUpGrant }: Pick<NewAccount, 'email' | 'signUpGrant'>,
  address: string | null,
): { statement: Statement; read: (result: Result | undefined) => Asked } {
  return {
    statement: {
      name: 'ask_before_sign_up',
      text: `
        select private.may_sign_up($1, $2, $3) as may_sign_up,
          exists (select from auth.users where email = $1 and not is_sso_user) as is_taken,
          private.is_invited($1, $2) as is_invited`,
      values: [email, signUpGrant ?? null, address],
    },
    read: result => {
      const { may_sign_up: maySignUp, is_taken: isTaken, is_invited: isInvited } = result?.rows[0] ?? {};
      return { maySignUp: maySignUp === true, isTaken: isTaken === true, isInvited: isInvited === true };
    },
  };
}

/** Calls the hook (`supabase/config.toml`) in the account's transaction. Throws AuthError with the hook's message. */
export async function askBeforeUserCreated(
  query: Query,
  user: Record<string, unknown>,
  ipAddress: string | null,
): Promise<void> {
  const metadata = {
    uuid: randomUUID(),
    time: new Date().toISOString(),
    name: 'before-user-created',
    ip_address: ipAddress ?? '',
  };
  const { rows } = await query({
    name: 'before_user_created',
    text: 'select public.require_auth_code($1::jsonb) as answer',
    values: [JSON.stringify({ metadata, user })],
  });
  const { error } = hookAnswer.parse(rows[0]?.answer);
  if (error) {
    throw new AuthError('unknown', { status: error.http_code, message: error.message });
  }
}

/** Returns the new account in Supabase's format for the hook, with the secret in its metadata. */
export function userForHook({ id, email, userMetadata, signUpGrant }: NewAccount) {
  return {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...userMetadata, ...(signUpGrant && { sign_up_grant: signUpGrant }) },
    identities: [],
    is_anonymous: false,
  };
}
