import { readPublicKey } from '../../../lab/harness/clients.ts';

export type RawAnswer = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

type Raw = { body?: string | Uint8Array<ArrayBuffer> | object; headers?: Record<string, string> };

/** By a visitor, or with an access token. */
export async function requester(url: string, accessToken?: string) {
  const standing = {
    apikey: await readPublicKey(url),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  return async (method: string, path: string, { body, headers = {} }: Raw = {}): Promise<RawAnswer> => {
    const isWritten = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(`${url}/rest/v1${path}`, {
      method,
      headers: { ...standing, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isWritten ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isObject = text.startsWith('{');
    return { status: answer.status, headers: answer.headers, text, body: isObject ? JSON.parse(text) : {} };
  };
}

export type Request = Awaited<ReturnType<typeof requester>>;
