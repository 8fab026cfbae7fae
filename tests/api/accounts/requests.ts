import { inject } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { admin, password } from '../../../lab/harness/people.ts';

const server = inject('server');

export type RawAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** By default with the public key. */
export async function request(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { apikey: await readPublicKey(server.url), ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
}

export function bearer(accessToken: string): { authorization: string } {
  return { authorization: `Bearer ${accessToken}` };
}

export async function admit(email: string): Promise<void> {
  const ada = await admin(server);
  const client = await visitor(server.url);
  for (;;) {
    const { data: code } = await ada.client.rpc('get_current_auth_code');
    const { data: isAccepted } = await client.rpc('validate_and_reset_auth_code', {
      input_code: code,
      input_email: email,
    });
    // Another test may have used the code in between.
    if (isAccepted) {
      return;
    }
  }
}

export type Session = { access_token: string; refresh_token: string; user: { id: string } };

/** Without the client library, which would refresh the session automatically. */
export async function newSession(email: string, secret = password): Promise<Session> {
  const answer = await request('POST', '/token?grant_type=password', { body: { email, password: secret } });
  return answer.body as Session;
}

export function refresh(refreshToken: string): Promise<RawAnswer> {
  return request('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
}

export async function requestStatus(accessToken: string): Promise<number> {
  return (await request('GET', '/user', { headers: bearer(accessToken) })).status;
}
