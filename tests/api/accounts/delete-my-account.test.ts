import { beforeAll, expect, inject, test } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin, newEmail, type Person, password, signIn } from '../../../lab/harness/people.ts';
import { plan, readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

async function traderWithBooks(name: string): Promise<Person> {
  const trader = await addTrader(server, name);
  await trader.client.rpc('set_account_balance', { new_balance: 500, reason: 'mine' }).throwOnError();
  await trader.client.rpc('record_cash', { amount: 5, request_id: crypto.randomUUID() }).throwOnError();
  const { data } = await trader.client
    .from('trading_plans')
    .insert(plan)
    .select('id')
    .single()
    .throwOnError();
  await trader.client
    .from('trading_records')
    .insert([{ ...wonTrade, plan_id: data.id }, wonTrade])
    .throwOnError();
  return trader;
}

/** Counts a person's rows as Ada sees them, by table. */
async function countRows(id: string): Promise<(number | null)[]> {
  const tables = {
    profiles: 'id',
    user_roles: 'user_id',
    trading_plans: 'user_id',
    trading_records: 'user_id',
    balance_changes: 'user_id',
  };
  const counts = Object.entries(tables).map(([table, column]) =>
    ada.client.from(table).select('*', { count: 'exact', head: true }).eq(column, id),
  );
  return (await Promise.all(counts)).map(({ count }) => count);
}

test('Amara leaves with every row of hers, and takes nothing of Bo’s along', async () => {
  const [amara, bo] = [await traderWithBooks('Amara'), await traderWithBooks('Bo')];
  const { data } = await amara.client.auth.getSession();
  expect(await countRows(amara.id)).toEqual([1, 1, 1, 2, 4]);
  const { error, status } = await amara.client.rpc('delete_my_account');
  expect([error, status]).toEqual([null, 204]);
  expect(await countRows(amara.id)).toEqual([0, 0, 0, 0, 0]);
  expect(await countRows(bo.id)).toEqual([1, 1, 1, 2, 4]);
  await expectBooksInOrder(bo);

  await expect(signIn(server.url, amara.email, amara.password)).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const refresh = await amara.client.auth.refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  });
  expect(refresh.error?.code).toBe('refresh_token_not_found');
  const answer = await fetch(`${server.url}/rest/v1/profiles`, {
    headers: {
      apikey: await readPublicKey(server.url),
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  expect(answer.status).toBe(401);
});

test('her code does not let her in again', async () => {
  const email = newEmail('Amara');
  const codes: string[] = [];
  const validate = async (code: string | undefined) => {
    const client = await visitor(server.url);
    return (await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email })).data;
  };
  // Another test may use the code in between.
  for (let isAccepted = false; !isAccepted; isAccepted = await validate(codes[0])) {
    codes.unshift((await ada.client.rpc('get_current_auth_code').throwOnError()).data);
  }
  const client = await visitor(server.url);
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  await client.rpc('delete_my_account').throwOnError();
  expect(await validate(codes[0])).toBe(false);
  const again = await (await visitor(server.url)).auth.signUp({ email, password });
  expect(again.error?.message).toBe('Invalid authentication code');
});

test('a trader who leaves while trading and planning leaves nothing behind, and nothing breaks', async () => {
  const amara = await traderWithBooks('Amara');
  const [ended, forbidden] = [401, 403];
  const work = Array.from({ length: 20 }, (_, i) => {
    const { client, id } = amara;
    switch (i % 4) {
      case 0:
        return client.from('trading_records').insert([wonTrade, wonTrade]);
      case 1:
        return client.from('trading_plans').update({ starting_amount: i }).eq('user_id', id);
      case 2:
        return i === 10 ? client.rpc('delete_my_account') : client.from('trading_plans').insert(plan);
      default:
        return client.rpc('set_account_balance', { new_balance: i });
    }
  });
  const statuses = (await Promise.all(work)).map(({ status }) => status);
  // Refused once the account is deleted, or when the rows that they refer to are missing.
  for (const status of statuses.filter(status => status >= 300)) {
    expect([ended, forbidden, 404, 409]).toContain(status);
  }
  expect(await countRows(amara.id)).toEqual([0, 0, 0, 0, 0]);
});

test('a session older than a day does not do, and signing in once more does', async () => {
  const amara = await addTrader(server, 'Amara');
  await withClient(server.connection, client =>
    client.query(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [
      amara.id,
    ]),
  );
  const refused = await amara.client.rpc('delete_my_account');
  expect([refused.status, refused.error?.message]).toEqual([403, 'Sign in again to delete your account']);
  await amara.client.auth.refreshSession();
  expect((await amara.client.rpc('delete_my_account')).status).toBe(403);
  await amara.client.auth.signInWithPassword(amara);
  expect((await amara.client.rpc('delete_my_account')).status).toBe(204);
});

test('an admin is refused, a visitor too', async () => {
  const { error, status } = await ada.client.rpc('delete_my_account');
  expect([status, error?.message]).toEqual([403, 'An admin cannot delete their own account']);
  expect(await readTotals(ada.client, ada.id)).toMatchObject({ total_wins: 0 });
  const refused = await (await visitor(server.url)).rpc('delete_my_account');
  expect([refused.error?.code, refused.status]).toEqual(['42501', 401]);
});
