import { beforeAll, expect, test } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { addTrader, newEmail, password } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

// A flood would keep others waiting.
const server = keptServerForFile();
let key: string;

beforeAll(async () => {
  key = await readPublicKey(server.url);
});

/** Repeats a request on a connection that has just been closed, as browsers do. */
async function post(path: string, body: object): Promise<Response> {
  const send = () =>
    fetch(server.url + path, { method: 'POST', headers: { apikey: key }, body: JSON.stringify(body) });
  return send().catch(error => {
    if (error.cause?.code === 'UND_ERR_SOCKET') {
      return send();
    }
    throw error;
  });
}

async function signIn(email: string) {
  const answer = await post('/auth/v1/token?grant_type=password', { email, password: 'wrong-password' });
  const { error_code: code } = (await answer.json()) as { error_code: string };
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

/** On a busy machine a wave is slow and few are refused: then another follows. */
async function floodUntil(sentAway: number) {
  const answers: Awaited<ReturnType<typeof signIn>>[] = [];
  for (
    let waves = 0;
    waves < 5 && answers.filter(({ status }) => status === 503).length <= sentAway;
    waves++
  ) {
    answers.push(...(await Promise.all(Array.from({ length: 300 }, () => signIn(newEmail('Nobody'))))));
  }
  return answers;
}

test('more sign-ins than the server can hash are sent away, and hold up no reader', async () => {
  const amara = await addTrader(server, 'Amara');
  const flood = floodUntil(20);
  const reads: number[] = [];
  const underFlood = flood.then(() => true);
  while (!(await Promise.race([underFlood, new Promise(wait => setTimeout(wait, 20, false))]))) {
    const start = performance.now();
    const { data, error } = await amara.client.from('profiles').select('id');
    expect([data, error]).toEqual([[{ id: amara.id }], null]);
    reads.push(performance.now() - start);
  }
  const answers = await flood;
  const sentAway = answers.filter(({ status }) => status === 503);
  expect(sentAway.length).toBeGreaterThan(20);
  expect(new Set(sentAway.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(
    new Set(['service_unavailable 2']),
  );
  const heard = answers.filter(({ status }) => status !== 503);
  expect(new Set(heard.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['400 invalid_credentials']),
  );
  expect(heard.length).toBeGreaterThanOrEqual(100);

  // All hashes together take seconds: a reader does not wait for them.
  const slowest = reads.toSorted((a, b) => b - a)[Math.floor(reads.length / 10)] ?? 0;
  expect(reads.length).toBeGreaterThan(5);
  expect(slowest).toBeLessThan(500);
  const client = await visitor(server.url);
  expect((await client.auth.signInWithPassword({ email: amara.email, password })).error).toBeNull();
});

test('a crowd without a code costs no hash at all', async () => {
  const signUp = async () => {
    const answer = await post('/auth/v1/signup', { email: newEmail('Nobody'), password });
    await answer.arrayBuffer();
    return answer.status;
  };
  // More than may wait for a hash.
  expect(new Set(await Promise.all(Array.from({ length: 150 }, signUp)))).toEqual(new Set([403]));
});
