import { readPublicKey } from '../../lab/harness/clients.ts';

/** Posts as a proxy forwards it, by a visitor unless a header names an account. */
export async function postFrom(
  server: { url: string },
  path: string,
  body: unknown,
  address: string,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: await readPublicKey(server.url),
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
}
