import { afterEach, expect, test, vi } from 'vitest';
import { PromptAuthClient } from './prompt-auth-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A client whose access token has expired. */
function clientOfExpired(expiresIn = -60) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = {
    access_token: 'old',
    refresh_token: 'renewal',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Date.now() / 1000 + expiresIn,
    user: { id: 'amara' },
  };
  const kept = new Map([['session', JSON.stringify(session)]]);
  return new PromptAuthClient({
    url: 'https://example.com/auth/v1',
    storageKey: 'session',
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
    autoRefreshToken: false,
  });
}

const renewed = () =>
  Response.json({
    access_token: 'new',
    refresh_token: 'next',
    token_type: 'bearer',
    expires_in: 3600,
    user: { id: 'amara' },
  });

test('a session that cannot be renewed for want of an answer is told at once, again and again, and is kept', async () => {
  const ask = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  const client = clientOfExpired();
  const begun = performance.now();
  for (const _ of [1, 2, 3]) {
    expect((await client.getSession()).error).toMatchObject({ status: 0, name: 'AuthRetryableFetchError' });
  }
  expect(performance.now() - begun).toBeLessThan(2000);

  ask.mockImplementation(async () => renewed());
  await expect.poll(async () => (await client.getSession()).data.session?.access_token).toBe('new');
});

test('the next renewal after one that was given up is tried at once', async () => {
  vi.useFakeTimers();
  const ask = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  const client = clientOfExpired();
  const first = client.getSession();
  await vi.advanceTimersByTimeAsync(31_000);
  expect((await first).error).not.toBeNull();
  ask.mockImplementation(async () => renewed());
  const second = client.getSession();
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  expect((await second).data.session?.access_token).toBe('new');
});

test('a session that holds is there without a connection', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  expect((await clientOfExpired(3600).getSession()).data.session?.access_token).toBe('old');
});
