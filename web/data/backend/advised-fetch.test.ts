import { afterEach, expect, test, vi } from 'vitest';
import { advisedFetch } from './advised-fetch.ts';
import { waitAdvice } from './wait-advice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(status: number, body: object, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
}

test.each([
  [Number.NaN, 'a minute'],
  [0, 'a minute'],
  [1, '1 second'],
  [42, '42 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%s seconds are worded', (seconds, words) => {
  expect(waitAdvice(seconds)).toBe(`Too many attempts. Please wait ${words} and try again.`);
});

test('A refusal of too many requests says how long to wait, and stays what it was', async () => {
  const refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
  answering(429, refusal, { 'retry-after': '42', 'x-supabase-api-version': '2024-01-01' });
  const response = await advisedFetch('https://example.com/auth/v1/token');
  expect(response.status).toBe(429);
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await response.json()).toMatchObject({
    code: 'over_request_rate_limit',
    message: 'Too many attempts. Please wait 42 seconds and try again.',
  });
});

test.each([
  [429, { error_code: 'over_email_send_rate_limit', msg: 'You can only request this after 42 seconds.' }],
  [400, { code: 'over_request_rate_limit', message: 'not of this status' }],
])('%i with %j is handed on as it is', async (status, body) => {
  answering(status, body);
  expect(await (await advisedFetch('https://example.com')).json()).toEqual(body);
});
