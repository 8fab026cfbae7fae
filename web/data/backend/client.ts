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
  /** Sends a request as the person who is signed in. */
  fetch: typeof fetch;
};

/** The auth service's settings; only those used here. */
type AuthSettings = { mailer_autoconfirm: boolean };

const sessionKey = 'pipstone-session';

let backend: Backend | undefined;

/** The parts of supabase-js that are used: sessions and tables, without realtime and storage. */
export function connect({ supabaseUrl, supabaseKey }: Config): void {
  const auth = authClient({ supabaseUrl, supabaseKey }, true);
  const fetch = authorizedFetch(auth, supabaseKey);
  const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    fetch,
    // The query client decides what is tried again.
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
    // Links in mails carry a token_hash for this app to hand on, and never a session.
    detectSessionInUrl: false,
  });
}

/** A client whose session stays in memory: this browser goes on as the person who is signed in here. */
export function authApart(): GoTrueClient {
  return authClient(connected().config, false);
}

/** Accounts and sessions. */
export function auth(): GoTrueClient {
  return connected().auth;
}

/** Ends the session in this browser, without asking a server that does not know the account any more. */
export async function forgetSession(): Promise<void> {
  localStorage.removeItem(sessionKey);
  await auth().signOut({ scope: 'local' });
}

/** The session that this browser keeps, as it is: without a connection nothing can be said about it. */
export function keptSession(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return session?.user ? session : null;
  } catch {
    return null;
  }
}

/** Tables and functions, asked as the person who is signed in. */
export function db(): PostgrestClient<Database> {
  return connected().db;
}

/** Asks what the auth service is set to; the client library has no call for it. */
export async function authSettings(): Promise<AuthSettings> {
  const { supabaseUrl, supabaseKey } = connected().config;
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseKey } });
  if (!response.ok) {
    throw new ApiError('Couldn’t load the settings. Reload the page.', response.status, 'settings');
  }
  return response.json();
}

/** The result of `connect`, for parts that are used too seldom to be made with it. */
export function connected(): Backend {
  if (!backend) {
    throw new Error('The backend was asked before connect() was called.');
  }
  return backend;
}

/** A refused or unanswered request. `status` is HTTP's, 0 when no answer came; `code` PostgreSQL's or PostgREST's. */
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

/** The data of an answer; throws its error. */
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

/** The id of the signed-in person; every action of theirs begins with it. */
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
