import { randomUUID } from 'node:crypto';
import type { Statement } from '../../postgres/database.ts';
import { type Account, accountFrom } from './user-json.ts';

export type NewAccount = {
  id: string;
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
  /** Secret of the sign-up, which the hook compares; never stored. */
  signUpGrant?: string | undefined;
};

type Registration = {
  identityId?: string;
  /** False where a link must be followed first. */
  isConfirmed?: boolean;
};

/** Inserts an account with its email identity. An unconfirmed one gets its password from the followed link. */
export function insertAccount(
  account: NewAccount,
  { identityId = randomUUID(), isConfirmed = true }: Registration = {},
): Statement {
  const { id, email, passwordHash } = account;
  return {
    name: 'insert_account',
    text: `
      with account as (
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
        values ($1, $2, $3, case when $6 then now() end, $4)
        returning id
      )
      insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at)
      select $7::uuid, id::text, id, $5, 'email', now() from account`,
    values: [
      id,
      email,
      isConfirmed ? passwordHash : '',
      JSON.stringify(accountMetadata(account, isConfirmed)),
      JSON.stringify(identityData(account)),
      isConfirmed,
      identityId,
    ],
  };
}

/** Returns the statement that clears an unconfirmed account's name when a second sign-up uses its address. */
export function contestUnconfirmed({ email }: NewAccount): Statement {
  return {
    name: 'contest_unconfirmed_account',
    text: `
      with account as (
        update auth.users set raw_user_meta_data = '{"email_verified": false}', updated_at = now()
        where email = $1 and email_confirmed_at is null and not is_sso_user
        returning id, email
      )
      update auth.identities i set
        identity_data = jsonb_build_object(
          'sub', account.id, 'email', account.email, 'email_verified', false, 'phone_verified', false
        ),
        updated_at = now()
      from account where i.user_id = account.id and i.provider = 'email'`,
    values: [email],
  };
}

/** Returns the statement that deletes an unconfirmed account, whose address someone else has proved. */
export function deleteUnconfirmed(email: string): Statement {
  return {
    name: 'delete_unconfirmed_account',
    text: `
      delete from auth.users
      where email = $1 and email_confirmed_at is null and last_sign_in_at is null and not is_sso_user`,
    values: [email],
  };
}

/** Returns an unconfirmed account without the database: a taken email gets the same kind of answer. */
export function pendingAccount(account: NewAccount, identityId: string): Account {
  const now = new Date();
  return accountFrom({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    confirmation_sent_at: now,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: accountMetadata(account, false),
    identities: [
      {
        identity_id: identityId,
        id: account.id,
        user_id: account.id,
        identity_data: identityData(account),
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email: account.email,
      },
    ],
    created_at: now,
    updated_at: now,
  });
}

function accountMetadata({ userMetadata }: NewAccount, isConfirmed: boolean) {
  return { ...userMetadata, email_verified: isConfirmed };
}

function identityData({ id, email, userMetadata }: NewAccount) {
  return { ...userMetadata, sub: id, email, email_verified: false, phone_verified: false };
}

/** True when an insert failed because another account has the email. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'users_email_partial_key';
}
