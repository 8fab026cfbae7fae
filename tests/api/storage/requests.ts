import { readPublicKey } from '../../../lab/harness/clients.ts';
import type { Person } from '../../../lab/harness/people.ts';

export type RawAnswer = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

type Raw = { body?: Uint8Array<ArrayBuffer> | object; headers?: Record<string, string> };

/** By a visitor, or as somebody. */
export async function storageRequester(url: string, person?: Person) {
  const session = (await person?.client.auth.getSession())?.data.session;
  const standing = {
    apikey: await readPublicKey(url),
    ...(session && { authorization: `Bearer ${session.access_token}` }),
  };
  return async (method: string, path: string, { body, headers = {} }: Raw = {}): Promise<RawAnswer> => {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${url}/storage/v1${path}`, {
      method,
      headers: { ...standing, ...(body && !isBytes && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : {},
    };
  };
}

export type StorageRequest = Awaited<ReturnType<typeof storageRequester>>;
