import { describe, expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { newSession, refresh, requestStatus } from './requests.ts';

const server = inject('server');

/** Lets 10.5 seconds pass for a person's used tokens. */
function passGrace({ id }: Person) {
  const text = `update auth.refresh_tokens set updated_at = updated_at - interval '10.5 seconds' where user_id = $1 and revoked`;
  return query(server.connection, text, [id]);
}

async function newcomer() {
  const person = await addTrader(server, 'Amara');
  return { person, session: await newSession(person.email) };
}

describe.concurrent('a refresh token', () => {
  test('gives a new session object and the next token, of the same session', async () => {
    const { person, session } = await newcomer();
    const { status, body } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: person.id } });
    expect(body.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [session.access_token, String(body.access_token)].map(readClaims);
    expect(after?.session_id).toBe(before?.session_id);
    expect(after?.amr).toEqual(before?.amr);
    expect(await requestStatus(String(body.access_token))).toBe(200);
  });

  test('refreshes through the client library', async () => {
    const { person } = await newcomer();
    const before = (await person.client.auth.getSession()).data.session;
    const { data, error } = await person.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
  });

  test('used by many at once gives them all one and the same next token', async () => {
    const { session } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const next = new Set(answers.map(({ body }) => body.refresh_token));
    expect(next.size).toBe(1);
    expect((await refresh(String([...next][0]))).status).toBe(200);
  });

  test('used again at once leads to the current one, also two steps on', async () => {
    const { session } = await newcomer();
    const second = String((await refresh(session.refresh_token)).body.refresh_token);
    const third = String((await refresh(second)).body.refresh_token);
    expect((await refresh(session.refresh_token)).body.refresh_token).toBe(third);
    expect((await refresh(second)).body.refresh_token).toBe(third);
  });

  test('whose answer got lost gives the same next token still after half a minute of trying', async () => {
    const { person, session } = await newcomer();
    const lost = await refresh(session.refresh_token);
    await passGrace(person);
    const again = await refresh(session.refresh_token);
    expect([again.status, again.body.refresh_token]).toEqual([200, lost.body.refresh_token]);
    expect((await refresh(String(again.body.refresh_token))).status).toBe(200);
  });

  test('used again after 10 seconds ends the session, for the thief and the trader', async () => {
    const { person, session } = await newcomer();
    const second = String((await refresh(session.refresh_token)).body.refresh_token);
    const next = await refresh(second);
    await passGrace(person);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: {
        code: 400,
        error_code: 'refresh_token_already_used',
        msg: 'Invalid Refresh Token: Already Used',
      },
    });
    expect(await refresh(String(next.body.refresh_token))).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect(await requestStatus(String(next.body.access_token))).toBe(403);
  });

  test('ending one session so leaves the others alone', async () => {
    const { person, session } = await newcomer();
    const other = await newSession(person.email);
    await refresh(String((await refresh(session.refresh_token)).body.refresh_token));
    await passGrace(person);
    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('not used for a while is good as ever', async () => {
    const { person, session } = await newcomer();
    const next = String((await refresh(session.refresh_token)).body.refresh_token);
    await passGrace(person);
    expect((await refresh(next)).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(32), "' or true --", 'x'.repeat(10_000)])(
    'that was never given out is refused: %#',
    async token => {
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: {
          error_code: 'refresh_token_not_found',
          msg: 'Invalid Refresh Token: Refresh Token Not Found',
        },
      });
    },
  );

  test('that is missing is refused', async () => {
    expect(await refresh('')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });
});

function readClaims(accessToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}
