import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, newEmail, type Person, password } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

// Other sign-ups would replace the code.
const server = keptServerForFile();
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

async function currentCode(): Promise<string> {
  const { data } = await ada.client.rpc('get_current_auth_code');
  return data;
}

async function findAccounts(email: string) {
  const { data } = await ada.client.from('profiles').select('id').eq('email', email);
  return data ?? [];
}

// These stories use up the one current code.
describe.sequential('signing up with a code', () => {
  test('without a code there is no account', async () => {
    const email = newEmail('Nobody');
    const { data, error } = await (await visitor(server.url)).auth.signUp({ email, password });
    expect(data.user).toBeNull();
    expect([error?.status, error?.message]).toEqual([403, 'Invalid authentication code']);
    expect(await findAccounts(email)).toEqual([]);
  });

  test('a wrong code is false and changes nothing', async () => {
    const before = await currentCode();
    const anyone = await visitor(server.url);
    for (const input_code of ['', ' ', 'AAAAAA', 'ABC', '00000000', "' or true --"]) {
      const { data, error } = await anyone.rpc('validate_and_reset_auth_code', { input_code });
      expect([data, error]).toEqual([false, null]);
    }
    expect(await currentCode()).toBe(before);
  });

  test('a code is replaced at once, admits one account and no second', async () => {
    const code = await currentCode();
    const email = newEmail('Amara');
    const client = await visitor(server.url);
    const typed = { input_code: ` ${code.toLowerCase()} `, input_email: email.toUpperCase() };
    expect((await client.rpc('validate_and_reset_auth_code', typed)).data).toBe(true);
    expect(await currentCode()).not.toBe(code);
    expect(await currentCode()).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);

    const bo = newEmail('Bo');
    const his = await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: bo });
    expect(his.data).toBe(false);
    expect((await client.auth.signUp({ email: bo, password })).error?.message).toBe(
      'Invalid authentication code',
    );

    const hers = await client.auth.signUp({ email, password, options: { data: { full_name: 'Amara' } } });
    expect(hers.error).toBeNull();
    expect(hers.data.session?.access_token).toBeTruthy();
    expect(await findAccounts(bo)).toEqual([]);
  });

  test('a refused password burns no code: the same e-mail may try again', async () => {
    const code = await currentCode();
    const email = newEmail('Amara');
    const client = await visitor(server.url);
    const call = () => client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email });
    expect((await call()).data).toBe(true);
    expect((await client.auth.signUp({ email, password: 'short' })).error?.code).toBe('weak_password');
    expect((await call()).data).toBe(true);
    expect((await client.auth.signUp({ email, password })).error).toBeNull();
  });

  test('an e-mail that is taken burns no code either', async () => {
    const amara = await addTrader(server, 'Amara');
    const code = await currentCode();
    const client = await visitor(server.url);
    const typed = { input_code: code, input_email: amara.email };
    expect((await client.rpc('validate_and_reset_auth_code', typed)).data).toBe(true);
    expect((await client.auth.signUp({ email: amara.email, password })).error?.code).toBe(
      'user_already_exists',
    );
    expect((await client.rpc('validate_and_reset_auth_code', typed)).data).toBe(true);
  });

  test('a code given without an e-mail admits the next sign-up, once', async () => {
    const client = await visitor(server.url);
    const call = await client.rpc('validate_and_reset_auth_code', { input_code: await currentCode() });
    expect(call.data).toBe(true);
    expect((await client.auth.signUp({ email: newEmail('Amara'), password })).error).toBeNull();
    expect((await client.auth.signUp({ email: newEmail('Bo'), password })).error?.status).toBe(403);
  });

  test('of 20 who race for one code exactly one gets an account', async () => {
    const code = await currentCode();
    const emails = Array.from({ length: 20 }, (_, i) => newEmail(`racer${i}`));
    const results = await Promise.all(
      emails.map(async email => {
        const client = await visitor(server.url);
        const { data: isAccepted } = await client.rpc('validate_and_reset_auth_code', {
          input_code: code,
          input_email: email,
        });
        // Everyone tries, even after a refusal: a hostile client need not ask.
        const { data } = await client.auth.signUp({ email, password });
        return { isAccepted, hasAccount: data.user !== null };
      }),
    );
    expect(results.filter(result => result.isAccepted)).toHaveLength(1);
    expect(results.filter(result => result.hasAccount)).toHaveLength(1);
    const { data } = await ada.client.from('profiles').select('id').in('email', emails);
    expect(data).toHaveLength(1);
  });

  test('of 20 sign-ups that race for one nameless grant exactly one is admitted', async () => {
    const client = await visitor(server.url);
    await client.rpc('validate_and_reset_auth_code', { input_code: await currentCode() });
    const emails = Array.from({ length: 20 }, (_, i) => newEmail(`nameless${i}`));
    await Promise.all(
      emails.map(async email => (await visitor(server.url)).auth.signUp({ email, password })),
    );
    const { data } = await ada.client.from('profiles').select('id').in('email', emails);
    expect(data).toHaveLength(1);
  });
});

describe('who may see the code', () => {
  test('Ada does; a trader and a visitor do not', async () => {
    expect(await currentCode()).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    const amara = await addTrader(server, 'Amara');
    const hers = await amara.client.rpc('get_current_auth_code');
    expect([hers.data, hers.error?.code, hers.status]).toEqual([null, '42501', 403]);
    const visitors = await (await visitor(server.url)).rpc('get_current_auth_code');
    expect([visitors.data, visitors.error?.code, visitors.status]).toEqual([null, '42501', 401]);
  });

  test('no person calls the hook, reads the codes or helps themselves to a grant', async () => {
    const amara = await addTrader(server, 'Amara');
    for (const client of [amara.client, ada.client, await visitor(server.url)]) {
      const hook = await client.rpc('require_auth_code', { event: { user: { email: 'x@example.com' } } });
      expect(['42501', 'PGRST202']).toContain(hook.error?.code);
      for (const table of ['sign_up_code', 'sign_up_grants', 'private.sign_up_code', 'users']) {
        expect((await client.from(table).select('*')).error?.code).toBe('PGRST205');
      }
      const hidden = await client.schema('private').from('sign_up_code').select('*');
      expect(hidden.error?.code).toBe('PGRST106');
    }
  });
});
