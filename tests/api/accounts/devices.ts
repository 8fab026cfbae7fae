import type { SupabaseClient } from '@supabase/supabase-js';
import { clientFor, readPublicKey } from '../../../lab/harness/clients.ts';
import { type Person, password } from '../../../lab/harness/people.ts';

export type Device = {
  client: SupabaseClient;
  setCookie(): string;
  cookie(): string | undefined;
  /** Returns the status of a request to the auth protocol. */
  post(path: string, body: unknown): Promise<number>;
};

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

type Kind = { userAgent?: string; cookie?: string | undefined; address?: string };

/** A device that is new here, or one with a given cookie. */
export async function newDevice(
  url: string,
  { userAgent = firefox, cookie, address }: Kind = {},
): Promise<Device> {
  let sent = cookie;
  let setCookie = '';
  const key = await readPublicKey(url);
  const withCookie: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', userAgent);
    if (sent) {
      headers.set('cookie', sent);
    }
    if (address) {
      headers.set('x-forwarded-for', address);
    }
    const answer = await fetch(input, { ...init, headers });
    const [given] = answer.headers.getSetCookie();
    if (given) {
      setCookie = given;
      sent = given.split(';', 1)[0];
    }
    return answer;
  };
  const client = clientFor(url, key, { fetch: withCookie });
  return {
    client,
    setCookie: () => setCookie,
    cookie: () => sent,
    async post(path, body) {
      const token = (await client.auth.getSession()).data.session?.access_token ?? key;
      const headers = { apikey: key, authorization: `Bearer ${token}` };
      const answer = await withCookie(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status;
    },
  };
}

type Credentials = Pick<Person, 'email'> & { password?: string };

export async function signInOn(
  device: Device,
  { email, password: given = password }: Credentials,
): Promise<Device> {
  const { error } = await device.client.auth.signInWithPassword({ email, password: given });
  if (error) {
    throw error;
  }
  return device;
}

/** Sign-ins elsewhere, as a device reports them. */
export async function toldOn({ client }: Device | Person): Promise<Record<string, unknown>[]> {
  return (await client.rpc('unseen_sign_ins').throwOnError()).data ?? [];
}

export async function sessionsOn({ client }: Device | Person): Promise<Record<string, unknown>[]> {
  return (await client.rpc('my_sessions').throwOnError()).data ?? [];
}
