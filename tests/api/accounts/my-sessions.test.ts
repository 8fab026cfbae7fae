import { describe, expect, inject, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person, signIn } from '../../../lab/harness/people.ts';
import { firefox, iPhone, newDevice, sessionsOn, signInOn } from './devices.ts';
import { bearer, refresh, requestStatus } from './requests.ts';

const server = inject('server');

const readSession = async ({ client }: Pick<Person, 'client'>) =>
  (await client.auth.getSession()).data.session;

describe('where one is signed in', () => {
  test('is listed with time, device and address, the current session first', async () => {
    const amara = await addTrader(server, 'Amara');
    const laptop = await signInOn(await newDevice(server.url), amara);
    const phone = await signInOn(await newDevice(server.url, { userAgent: iPhone }), amara);
    const rows = await sessionsOn(laptop);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      id: expect.any(String),
      signed_in_at: expect.any(String),
      last_used_at: expect.any(String),
      user_agent: firefox,
      address: '127.0.0.x',
      aal: 'aal1',
      is_current: true,
      remembered_until: null,
    });
    expect(rows[1]).toMatchObject({ user_agent: iPhone, is_current: false });
    expect((await sessionsOn(phone)).map(row => row.user_agent)).toEqual([
      iPhone,
      firefox,
      rows[2]?.user_agent,
    ]);
  });

  test('follows the device when it renews its access token', async () => {
    const amara = await addTrader(server, 'Amara');
    const moved = await signInOn(await newDevice(server.url), amara);
    const token = (await moved.client.auth.getSession()).data.session?.refresh_token ?? '';
    await query(
      server.connection,
      `update auth.sessions set created_at = now() - interval '9 hours', ip = '2001:db8:7:8::9' where user_id = $1`,
      [amara.id],
    );
    const before = await sessionsOn(moved);
    expect(before[0]).toMatchObject({ address: '2001:db8:7::x' });
    expect((await refresh(token)).status).toBe(200);
    const [session] = await sessionsOn(moved);
    expect(session).toMatchObject({ address: '127.0.0.x', signed_in_at: before[0]?.signed_in_at });
    expect(Date.parse(String(session?.last_used_at))).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('an account has 100 sessions at most', () => {
  const listIds = async ({ id }: Pick<Person, 'id'>) =>
    (
      await query(
        server.connection,
        'select id from auth.sessions where user_id = $1 order by created_at, id',
        [id],
      )
    ).map(row => String(row.id));

  /** `count` sessions, the first unused for as many days. */
  const fill = ({ id }: Pick<Person, 'id'>, count: number, aal = 'aal1') =>
    query(
      server.connection,
      `insert into auth.sessions (user_id, created_at, aal)
       select $1, now() - ($2::int + 1 - n) * interval '1 day', $3 from generate_series(1, $2::int) n`,
      [id, count, aal],
    );

  test('and a new one ends that which was used longest ago, never itself or one in use', async () => {
    const amara = await addTrader(server, 'Amara');
    await fill(amara, 99);
    const before = await listIds(amara);
    expect(before).toHaveLength(100);
    // The oldest one is in use: a phone that renews its token every hour.
    await query(
      server.connection,
      `update auth.sessions set refreshed_at = now() at time zone 'utc' where id = $1`,
      [before[0]],
    );
    const { client } = await signIn(server.url, amara.email, amara.password);
    const after = await listIds(amara);
    expect(after).toHaveLength(100);
    expect(before.filter(id => !after.includes(id))).toEqual([before[1]]);
    const rows = await sessionsOn({ client } as Person);
    expect([rows.length, rows[0]?.is_current]).toEqual([100, true]);
    expect(await sessionsOn(amara)).toHaveLength(100);
  });

  test('of many sign-ins at the same moment too, and of thousands from before', async () => {
    const amara = await addTrader(server, 'Amara');
    await fill(amara, 99);
    await Promise.all(Array.from({ length: 16 }, () => signIn(server.url, amara.email, amara.password)));
    expect(await listIds(amara)).toHaveLength(100);
    await query(server.connection, 'alter table auth.sessions disable trigger end_oldest_sessions');
    await fill(amara, 2_000).finally(() =>
      query(server.connection, 'alter table auth.sessions enable trigger end_oldest_sessions'),
    );
    await signIn(server.url, amara.email, amara.password);
    expect(await listIds(amara)).toHaveLength(100);
  });

  test('and who has the password alone ends none that took the second step, while there are others', async () => {
    const amara = await addTrader(server, 'Amara');
    await fill(amara, 40, 'aal2');
    for (let turn = 0; turn < 3; turn += 1) {
      await fill(amara, 70);
    }
    const rows = await query(
      server.connection,
      `select aal, count(*)::int as sessions from auth.sessions where user_id = $1 group by aal order by aal`,
      [amara.id],
    );
    expect(rows).toEqual([
      { aal: 'aal1', sessions: 60 },
      { aal: 'aal2', sessions: 40 },
    ]);
  });
});

describe('ending a session', () => {
  test('takes effect at once, there and nowhere else', async () => {
    const amara = await addTrader(server, 'Amara');
    const elsewhere = await signIn(server.url, amara.email, amara.password);
    const ended = await readSession(elsewhere);
    const [, other] = await sessionsOn(amara);
    await amara.client.rpc('end_my_session', { session_id: other?.id }).throwOnError();
    expect(await requestStatus(ended?.access_token ?? '')).toBe(403);
    expect((await refresh(ended?.refresh_token ?? '')).status).toBe(400);
    const answer = await fetch(`${server.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: await readPublicKey(server.url), ...bearer(ended?.access_token ?? '') },
    });
    expect(answer.status).toBe(401);
    expect(await sessionsOn(amara)).toMatchObject([{ is_current: true }]);
    const again = await amara.client.rpc('end_my_session', { session_id: other?.id });
    expect([again.status, again.error?.message]).toEqual([404, 'You’re no longer signed in there']);
  });

  test("of another's is not to be had, for nobody", async () => {
    const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
    const [bos] = await sessionsOn(bo);
    const { status } = await amara.client.rpc('end_my_session', { session_id: bos?.id });
    expect(status).toBe(404);
    expect((await sessionsOn(bo)).map(row => row.id)).toEqual([bos?.id]);
    await amara.client.auth.signOut({ scope: 'local' });
    const visitors = await amara.client.rpc('end_my_session', { session_id: bos?.id });
    expect(visitors.error?.code).toBe('42501');
  });

  test('may be the one that asks', async () => {
    const amara = await addTrader(server, 'Amara');
    const [own] = await sessionsOn(amara);
    await amara.client.rpc('end_my_session', { session_id: own?.id }).throwOnError();
    expect((await amara.client.rpc('my_sessions')).status).toBe(401);
  });
});
