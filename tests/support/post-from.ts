import { publicKeyOf } from '../../harness/clients.ts';

/** Posts to a server as a visitor whose request its proxy forwards from an address. */
export async function postFrom(server: { url: string }, path: string, body: unknown, address: string) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: await publicKeyOf(server.url),
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
}
