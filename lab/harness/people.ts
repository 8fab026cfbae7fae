import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { insertAccount } from '../../server/auth/accounts/new-account.ts';
import { hashToken, newRefreshToken } from '../../server/auth/sessions/refresh-tokens.ts';
import { visitor } from './clients.ts';
import { withClient } from './database.ts';

export type Person = { client: SupabaseClient; id: string; email: string; password: string };

export type ServerAndDatabase = { url: string; connection: pg.ClientConfig };

export const password = 'correct-horse-battery';

/** The hash with argon2id's least work, so that hundreds of sign-ins cost little. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$rY5+oHmS1fgXmDjGaD3U8A$b29BF5OggNb6N5Ic/WREUTzjERr2g+Kp+ohNMLtCpJ0';

let people = 0;

/** A new email address: tests share a server. */
export function newEmail(name: string): string {
  people += 1;
  return `${name.toLowerCase().replaceAll(/\W+/g, '-')}.${process.pid}.${people}.${Date.now().toString(36)}@example.com`;
}

/**
 * A trader with a confirmed account and a session, written into the database. The form with its hashing is
 * only for the stories about signing up.
 */
export async function addTrader(server: ServerAndDatabase, name: string): Promise<Person> {
  const [trader] = await addTraders(server, [name]);
  return trader as Person;
}

/** Traders as from `addTrader`, who join in this order. */
export async function addTraders(server: ServerAndDatabase, names: readonly string[]): Promise<Person[]> {
  const accounts = names.map(name => ({ id: randomUUID(), email: newEmail(name), name }));
  return withClient(server.connection, async client => {
    await addAccounts(client, accounts);
    return Promise.all(accounts.map(({ email }) => signedIn(server, email, client)));
  });
}

/** Writes confirmed accounts into the database, all with one password. */
export async function addAccounts(
  client: pg.ClientBase,
  accounts: readonly { id: string; email: string; name: string }[],
  hash = passwordHash,
): Promise<void> {
  for (const { id, email, name } of accounts) {
    const userMetadata = { full_name: name };
    const { text, values = [] } = insertAccount({ id, email, passwordHash: hash, userMetadata });
    await client.query(text, [...values]);
  }
}

/** The admin of the first start, signed in as `addTrader` does. */
export async function admin(server: ServerAndDatabase & { adminEmail: string }): Promise<Person> {
  return withClient(server.connection, client => signedIn(server, server.adminEmail, client));
}

/** Opens a session with a refresh token that is written into the database. */
async function signedIn(server: ServerAndDatabase, email: string, database: pg.ClientBase): Promise<Person> {
  const refreshToken = newRefreshToken();
  await database.query(openSession, [email, hashToken(refreshToken)]);
  const client = await visitor(server.url);
  const { data, error } = await client.auth.refreshSession({ refresh_token: refreshToken });
  if (error || !data.user) {
    throw error ?? new Error(`${email} has no account.`);
  }
  return { client, id: data.user.id, email, password };
}

const openSession = `
  with account as (
    update auth.users set last_sign_in_at = now() where email = $1 returning id
  ), session as (
    insert into auth.sessions (user_id) select id from account returning id, user_id
  )
  insert into auth.refresh_tokens (token, user_id, session_id) select $2, user_id, id from session`;

export async function signIn(url: string, email: string, secret: string): Promise<Person> {
  const client = await visitor(url);
  const { data, error } = await client.auth.signInWithPassword({ email, password: secret });
  if (error) {
    throw error;
  }
  return { client, id: data.user.id, email, password: secret };
}

const admins = new Map<string, Person>();

export async function currentCode(server: ServerAndDatabase & { adminEmail: string }): Promise<string> {
  const ada = admins.get(server.url) ?? (await admin(server));
  const { data, error } = await ada.client.rpc('get_current_auth_code');
  if (!error) {
    admins.set(server.url, ada);
    return data;
  }
  // Another server has the address by now, or the session has ended.
  if (!admins.delete(server.url)) {
    throw error;
  }
  return currentCode(server);
}
