import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { withClient } from '../harness/database.ts';
import { ask } from './ask.ts';
import { adminEmail, adminPassword, type ServerProcess } from './server-process.ts';
import type { Tally } from './tally.ts';
import { clientFor } from './trader.ts';
import type { Watch } from './watched-fetch.ts';

type Gate = {
  usedCodes: Set<string>;
  accounts: string[];
  endedSessions: string[];
  ada: SupabaseClient;
};

export async function openGate({ url, key }: ServerProcess, watch: Watch): Promise<Gate> {
  const ada = clientFor(url, key, watch);
  const { error } = await ada.auth.signInWithPassword({ email: adminEmail, password: adminPassword });
  if (error) {
    throw new Error(`${adminEmail} cannot sign in: ${error.message}`);
  }
  return { usedCodes: new Set(), accounts: [], endedSessions: [], ada };
}

/** Signs people up with the current code and out again, in turn, until it is over or an answer is missing. */
export async function signUpRepeatedly(
  gate: Gate,
  server: ServerProcess,
  { isOver, watch, tally }: { isOver: () => boolean; watch: Watch; tally: Tally },
): Promise<void> {
  while (!isOver()) {
    const { data: code, error } = await gate.ada.rpc('get_current_auth_code');
    if (error) {
      return;
    }
    if (gate.usedCodes.has(code)) {
      tally.losses.push(`the sign-up code ${code} is good again, although it has admitted somebody`);
    }
    const email = `visitor.${crypto.randomUUID()}@example.com`;
    const call = (path: string, body: object, token?: string) =>
      ask(server, watch, path, { body, ...(token && { token }) }).catch(() => ({ status: 0, json: null }));
    const admission = await call('/rest/v1/rpc/validate_and_reset_auth_code', {
      input_code: code,
      input_email: email,
    });
    if (admission.json !== true) {
      return;
    }
    gate.usedCodes.add(code);
    const account = await call('/auth/v1/signup', { email, password: 'torture-of-visitors' });
    const { access_token: token } = (account.json ?? {}) as { access_token?: string };
    if (account.status !== 200 || !token) {
      return;
    }
    gate.accounts.push(email);
    if ((await call('/auth/v1/logout?scope=local', {}, token)).status !== 204) {
      return;
    }
    gate.endedSessions.push(sessionInToken(token));
  }
}

export async function auditGate(connection: pg.ClientConfig, gate: Gate, { losses }: Tally): Promise<void> {
  await withClient(connection, async client => {
    const { rows: missing } = await client.query<{ email: string }>(
      `select email from unnest($1::text[]) told (email)
       where not exists (select from auth.users u where u.email = told.email)`,
      [gate.accounts],
    );
    losses.push(...missing.map(({ email }) => `${email} has signed up and has no account`));
    const { rows: alive } = await client.query<{ id: string }>(
      'select id from auth.sessions where id = any($1)',
      [gate.endedSessions],
    );
    losses.push(...alive.map(({ id }) => `the session ${id} is there although it was ended`));
  });
}

/** https://datatracker.ietf.org/doc/html/rfc7519#section-3 */
function sessionInToken(accessToken: string): string {
  const [, claims = ''] = accessToken.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id;
}
