import type { ServerProcess } from './server-process.ts';
import { type Watch, watchedFetch } from './watched-fetch.ts';

export async function ask(
  { url, key }: ServerProcess,
  watch: Watch,
  path: string,
  { token = key, body }: { token?: string; body?: object } = {},
): Promise<{ status: number; json: unknown }> {
  const response = await watchedFetch(watch)(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json().catch(() => null) };
}
