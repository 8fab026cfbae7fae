import type { GoTrueClient, Session } from '@supabase/auth-js';
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Config } from '#lib/config.ts';
import { SessionEnded } from '#lib/queries/failure.ts';
import { isSessionOver, throwAuthError } from './auth-errors.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import type { Database } from './database.ts';
import { errorCode } from './error-codes.ts';
import { PromptAuthClient } from './prompt-auth-client.ts';

type Backend = {
  auth: GoTrueClient;
  db: PostgrestClient<Database>;
  config: Config;
  fetch: typeof fetch;
};

/** The auth service's settings; only those used here. */
type AuthSettings = { mailer_autoconfirm: boolean };

const sessionKey = 'pipstone-session';

let backend: Backend | undefined;

/** Creates the used parts of supabase-js: sessions and tables, without realtime and storage. */
export function connect({ supabaseUrl, supabaseKey }: Config): void {
  const auth = authClient({ supabaseUrl, supabaseKey }, true);
  const fetch = authorizedFetch(auth, supabaseKey);
  const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    fetch,
    // The query client handles retries.
    retry: false,
  });
  backend = { auth, db, config: { supabaseUrl, supabaseKey }, fetch };
}

function authClient({ supabaseUrl, supabaseKey }: Config, isKept: boolean): GoTrueClient {
  return new PromptAuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    ...(isKept && { storage: localStorage }),
    storageKey: isKept ? sessionKey : 'pipstone-visit',
    persistSession: isKept,
    autoRefreshToken: isKept,
    // Links in emails carry a token_hash that this app passes on, and never a session.
    detectSessionInUrl: false,
  });
}

/** A client whose session stays in memory, so that the signed-in person stays signed in. */
export function authApart(): GoTrueClient {
  return authClient(connected().config, false);
}

export function auth(): GoTrueClient {
  return connected().auth;
}

/** Ends the session in this browser without a request: the server may no longer know the account. */
export async function forgetSession(): Promise<void> {
  localStorage.removeItem(sessionKey);
  await auth().signOut({ scope: 'local' });
}

/** The stored session, unchecked: without a connection it cannot be verified. */
export function keptSession(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return session?.user ? session : null;
  } catch {
    return null;
  }
}

/** Tables and functions, accessed as the signed-in person. */
export function db(): PostgrestClient<Database> {
  return connected().db;
}

/** The auth service's settings, which the client library cannot request. */
export async function authSettings(): Promise<AuthSettings> {
  const { supabaseUrl, supabaseKey } = connected().config;
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseKey } });
  if (!response.ok) {
    throw new ApiError('Couldn’t load the settings. Reload the page.', response.status, 'settings');
  }
  return response.json();
}

/** The result of `connect`, for clients that are created on demand. */
export function connected(): Backend {
  if (!backend) {
    throw new Error('The backend was asked before connect() was called.');
  }
  return backend;
}

/** `status` is the HTTP status, 0 without an answer; `code` is PostgreSQL's or PostgREST's. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const refusedTokens = new Set<string>([
  errorCode.unreadableToken,
  errorCode.tokenMissing,
  errorCode.sessionEnded,
]);

export async function answer<Data>(request: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await request;
  if (!error) {
    return data;
  }
  if (status === 401 && refusedTokens.has(error.code)) {
    throw new SessionEnded();
  }
  throw new ApiError(error.message, status, error.code);
}

/** The id of the signed-in person, which every write requires. */
export async function currentUserId(): Promise<string> {
  const { data, error } = await auth().getSession();
  if (isSessionOver(error)) {
    throw new SessionEnded();
  }
  throwAuthError(error);
  if (!data.session) {
    throw new Error('User not authenticated');
  }
  return data.session.user.id;
}
