import { expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, signIn } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';

// Limits write to the database at each sign-in.
const server = ownServerForFile({ env: { RATE_LIMITS: 'on' } });

const fetchStatus = async (path: string) => (await fetch(server.url + path)).status;

/** For every new connection; closes the existing ones. */
async function turn(change: string): Promise<void> {
  const { database } = server.connection;
  await query(server.connection, `set transaction_read_only = off; alter database ${database} ${change}`);
}

const endAll = `select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('while the database only reads, changes are 503, reads go on, and it comes back by itself', async () => {
  const amara = await addTrader(server, 'Amara');
  const token = (await amara.client.auth.getSession()).data.session?.access_token;
  const addPlan = () => amara.client.from('trading_plans').insert({ ...plan, user_id: amara.id });
  await turn('set default_transaction_read_only = on');
  await query(server.connection, endAll);

  const refused = await addPlan();
  expect(refused).toMatchObject({ status: 503, error: { code: 'PGRST000' } });
  const key = (await (await fetch(`${server.url}/config.json`)).json()).supabaseKey as string;
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signingIn = await post('/auth/v1/token?grant_type=password', {
    email: amara.email,
    password: amara.password,
  });
  expect([signingIn.status, signingIn.headers.get('retry-after')]).toEqual([503, '2']);
  expect(
    (await post('/rest/v1/trading_plans', { ...plan, user_id: amara.id })).headers.get('retry-after'),
  ).toBe('2');
  expect(await fetchStatus('/health')).toBe(503);
  expect(await fetchStatus('/health/ready')).toBe(503);
  expect(await fetchStatus('/health/live')).toBe(200);
  expect(await fetchStatus('/')).toBe(200);
  expect((await amara.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
  const get = await amara.client.rpc('set_account_balance', { new_balance: 1 }, { get: true });
  expect(get).toMatchObject({ status: 405, error: { code: '25006' } });

  // Old connections stay read-only.
  await turn('reset default_transaction_read_only');
  await expect.poll(async () => (await addPlan()).status, { timeout: 2_000 }).toBe(201);
  expect(await fetchStatus('/health')).toBe(200);
  expect((await signIn(server.url, amara.email, amara.password)).id).toBe(amara.id);
});
