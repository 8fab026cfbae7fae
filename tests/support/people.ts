import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Somebody at a browser of their own. */
export type Person = { client: SupabaseClient; id: string; email: string; password: string };

export const password = 'correct-horse-battery';

let people = 0;

/** An e-mail nobody has yet: tests share one server. */
export function newEmail(name: string): string {
  people += 1;
  return `${name.toLowerCase().replaceAll(/\W+/g, '-')}.${process.pid}.${people}.${Date.now().toString(36)}@example.com`;
}

/** A visitor: the public key and no session. */
export async function visitor(url: string): Promise<SupabaseClient> {
  return createClient(url, await publicKey(url), {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoWebSocket as unknown as typeof WebSocket },
  });
}

/** Node 20 has no WebSocket, and the client wants to know of one even where, as here, it never opens it. */
class NoWebSocket extends EventTarget {
  constructor() {
    super();
    throw new Error('Pipstone has no realtime channel.');
  }
}

export async function publicKey(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  return config.supabaseKey;
}

/** Ada, the admin made at the first start. */
export async function admin(server: {
  url: string;
  adminEmail: string;
  adminPassword: string;
}): Promise<Person> {
  return signIn(server.url, server.adminEmail, server.adminPassword);
}

export async function signIn(url: string, email: string, secret: string): Promise<Person> {
  const client = await visitor(url);
  const { data, error } = await client.auth.signInWithPassword({ email, password: secret });
  if (error) {
    throw error;
  }
  return { client, id: data.user.id, email, password: secret };
}

/** Ada at each server, for as long as her session lasts: signing in is made to be slow. */
const admins = new Map<string, Person>();

/** The code that the next sign-up needs, as the educator sees it. */
export async function currentCode(server: Parameters<typeof admin>[0]): Promise<string> {
  const { data: code } = (await admins.get(server.url)?.client.rpc('get_current_auth_code')) ?? {};
  if (code) {
    return code;
  }
  const ada = await admin(server);
  admins.set(server.url, ada);
  const { data } = await ada.client.rpc('get_current_auth_code').throwOnError();
  return data;
}

/** A trader who signs up as the web app does: the educator's current code, then the account. */
export async function signUpTrader(
  server: { url: string; adminEmail: string; adminPassword: string },
  name: string,
): Promise<Person> {
  const email = newEmail(name);
  const client = await visitor(server.url);
  for (;;) {
    const { data: isAccepted } = await client
      .rpc('validate_and_reset_auth_code', { input_code: await currentCode(server), input_email: email })
      .throwOnError();
    // Another test may have used the code in between.
    if (isAccepted) {
      break;
    }
  }
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: name } },
  });
  if (error || !data.user) {
    throw error ?? new Error('no user');
  }
  return { client, id: data.user.id, email, password };
}
