import { beforeAll, describe, expect, test } from 'vitest';
import { admin, currentCode, newEmail, type Person } from '../../../lab/harness/people.ts';
import { type ClassCode, classCodesOn } from '../../support/class-codes.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

const { makeCode, usesOf, isAccepted, signUp, studentsOf } = classCodesOn(server, () => ada);

function age(code: ClassCode, interval: string) {
  return server.sql(
    `update private.sign_up_grants set expires_at = expires_at - interval '${interval}' where class_code_id = '${code.id}'`,
  );
}

describe('a class code', () => {
  test('is made with a label, shown to admins, and written down', async () => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const made = await makeCode({ label: '  Spring class  ', max_uses: 30, expires_at });
    expect(made).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      label: 'Spring class',
      max_uses: 30,
      uses: 0,
      expires_at: expect.any(String),
      withdrawn_at: null,
      group_id: null,
      created_at: expect.any(String),
    });
    expect(Date.parse(made.expires_at ?? '')).toBe(Date.parse(expires_at));
    const { data } = await ada.client.rpc('admin_codes').throwOnError();
    expect((data as ClassCode[])[0]).toEqual(made);
    const latest = await ada.client.from('admin_actions').select('*').order('id', { ascending: false });
    expect(latest.data?.[0]).toMatchObject({
      admin_id: ada.id,
      action: 'code_made',
      target: 'Spring class',
      details: { id: made.id, code: made.code, max_uses: 30, expires_at: expect.any(String) },
    });
  });

  test('admits its number of accounts, in any case, and then counts as unknown', async () => {
    const made = await makeCode({ max_uses: 2 });
    const [first, second, third] = [newEmail('first'), newEmail('second'), newEmail('third')];
    expect(await isAccepted({ code: ` ${made.code.toLowerCase()} ` }, first)).toBe(true);
    expect(await usesOf(made)).toBe(1);
    expect((await signUp(first)).error).toBeNull();
    expect(await usesOf(made)).toBe(1);
    expect(await isAccepted(made, second.toUpperCase())).toBe(true);
    expect(await isAccepted(made, third)).toBe(false);
    expect((await signUp(third)).error?.message).toBe('Invalid authentication code');
    expect((await signUp(second, 'Cara Diaz')).error).toBeNull();
    expect(await usesOf(made)).toBe(2);
    expect(await isAccepted(made, third)).toBe(false);
    expect((await studentsOf(made)).map(({ email }) => email)).toEqual([second, first]);
    const joins = (given: object) =>
      ada.client.rpc('admin_code_joins', { code_id: made.id, ...given }).single();
    expect((await joins({})).data).toEqual({ joined: 2, names: ['Cara Diaz', 'Bo'] });
    expect((await joins({ newest: 1 })).data).toEqual({ joined: 2, names: ['Cara Diaz'] });
    expect((await joins({ newest: 51 })).status).toBe(400);
  });

  test('leaves the single code alone', async () => {
    const { data: single } = await ada.client.rpc('get_current_auth_code');
    const made = await makeCode();
    expect(made.code).not.toBe(single);
    expect(await isAccepted(made, newEmail('Bo'))).toBe(true);
    expect((await ada.client.rpc('get_current_auth_code')).data).toBe(single);
  });

  test('is asked again by the same person without another use: before the account and after', async () => {
    const made = await makeCode({ max_uses: 1 });
    const email = newEmail('Bo');
    expect(await isAccepted(made, email)).toBe(true);
    expect(await isAccepted(made, email)).toBe(true);
    expect(await usesOf(made)).toBe(1);
    expect((await signUp(email)).error).toBeNull();
    expect(await isAccepted(made, email)).toBe(true);
    expect((await signUp(email)).error?.code).toBe('user_already_exists');
    expect(await usesOf(made)).toBe(1);
    await age(made, '16 minutes');
    expect(await isAccepted(made, email)).toBe(false);
  });

  test('gets the use of an abandoned sign-up back after 15 minutes', async () => {
    const made = await makeCode({ max_uses: 1 });
    const [slow, quick] = [newEmail('slow'), newEmail('quick')];
    expect(await isAccepted(made, slow)).toBe(true);
    await age(made, '14 minutes');
    expect(await isAccepted(made, quick)).toBe(false);
    await age(made, '2 minutes');
    expect(await usesOf(made)).toBe(0);
    expect(await isAccepted(made, quick)).toBe(true);
    expect((await signUp(slow)).error?.status).toBe(403);
    expect((await signUp(quick)).error).toBeNull();
  });

  test('keeps the use of an account that is deleted', async () => {
    const made = await makeCode({ max_uses: 1 });
    const email = newEmail('Bo');
    await isAccepted(made, email);
    const { id } = await signUp(email);
    await ada.client.rpc('delete_user', { user_id: id }).throwOnError();
    expect(await studentsOf(made)).toEqual([]);
    expect(await usesOf(made)).toBe(1);
    expect(await isAccepted(made, newEmail('Cara'))).toBe(false);
  });

  test('given without an e-mail admits the next sign-up, once', async () => {
    const made = await makeCode({ max_uses: 1 });
    expect(await isAccepted(made)).toBe(true);
    expect(await isAccepted(made)).toBe(false);
    const email = newEmail('Bo');
    expect((await signUp(email)).error).toBeNull();
    expect((await signUp(newEmail('Cara'))).error?.status).toBe(403);
    expect((await studentsOf(made)).map(student => student.email)).toEqual([email]);
  });

  test('that has expired or was withdrawn is as good as unknown', async () => {
    const [expired, withdrawn] = [await makeCode(), await makeCode()];
    const early = newEmail('early');
    expect(await isAccepted(withdrawn, early)).toBe(true);
    await server.sql(
      `update private.class_codes set expires_at = now() - interval '1 second' where id = '${expired.id}'`,
    );
    await ada.client.rpc('admin_withdraw_code', { code_id: withdrawn.id }).throwOnError();
    for (const code of [expired, withdrawn]) {
      expect(await isAccepted(code, newEmail('late'))).toBe(false);
      expect(await isAccepted(code)).toBe(false);
    }
    // A student who was admitted before may finish.
    expect(await isAccepted(withdrawn, early)).toBe(true);
    expect((await signUp(early)).error).toBeNull();

    const again = await ada.client.rpc('admin_withdraw_code', { code_id: withdrawn.id });
    expect([again.data, again.error, again.status]).toEqual([null, null, 204]);
    const actions = await ada.client.from('admin_actions').select('details').eq('action', 'code_withdrawn');
    expect(actions.data).toEqual([{ details: { id: withdrawn.id, code: withdrawn.code } }]);
  });
});

describe('many at once', () => {
  test('20 who race for the last 3 uses: 3 get an account', async () => {
    const made = await makeCode({ max_uses: 4 });
    const before = newEmail('before');
    await isAccepted(made, before);
    await signUp(before);
    const emails = Array.from({ length: 20 }, (_, i) => newEmail(`racer${i}`));
    const results = await Promise.all(
      emails.map(async email => {
        const accepted = await isAccepted(made, email);
        // Everyone tries, even after a refusal: a hostile client need not ask.
        return { accepted, hasAccount: (await signUp(email)).error === null };
      }),
    );
    expect(results.filter(({ accepted }) => accepted)).toHaveLength(3);
    expect(results.filter(({ hasAccount }) => hasAccount)).toHaveLength(3);
    expect(await usesOf(made)).toBe(4);
    expect(await studentsOf(made)).toHaveLength(4);
  });

  test('20 who give the code at the same moment, however slowly they are written down: 3 are let in', async () => {
    const made = await makeCode({ max_uses: 3 });
    await server.sql(`
      create function private.dawdle() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(0.05);
        return new;
      end
      $$;
      create trigger dawdle before insert on private.sign_up_grants for each row execute function private.dawdle()`);
    try {
      const emails = Array.from({ length: 20 }, (_, i) => newEmail(`slow${i}`));
      const accepted = await Promise.all(emails.map(email => isAccepted(made, email)));
      expect(accepted.filter(Boolean)).toHaveLength(3);
      expect(await usesOf(made)).toBe(3);
    } finally {
      await server.sql('drop function private.dawdle cascade');
    }
  });

  test('a grant that expires while another student takes its use does not allow an extra account', async () => {
    const made = await makeCode({ max_uses: 1 });
    await server.sql(`
      insert into private.sign_up_grants (code, email, network, class_code_id)
      select '${made.code}', e, '127.0.0.1', '${made.id}' from unnest(array['one.${made.id}@example.com', 'two.${made.id}@example.com']) e`);
    const answers = await Promise.all(['one', 'two'].map(name => signUp(`${name}.${made.id}@example.com`)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.message).toBe('Invalid authentication code');
    expect(await studentsOf(made)).toHaveLength(1);
  });

  test('codes made at once are all different', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeCode()));
    expect(new Set(made.map(({ code }) => code)).size).toBe(20);
  });

  test('no code is made that is live already, single or of a class', async () => {
    const taken = await makeCode();
    const { data: single } = await ada.client.rpc('get_current_auth_code');
    const source = await server.sql(
      `select pg_get_functiondef('private.new_sign_up_code()'::regprocedure) as text`,
    );
    // Draws the two live codes first, as chance might.
    await server.sql(`
      create sequence private.draws;
      create or replace function private.new_sign_up_code() returns text language sql volatile as $$
        select case nextval('private.draws') % 3
          when 1 then '${taken.code}' when 2 then '${single}' else 'FRESH' || substr('ABCDEFGH', (lastval() / 3)::int, 1)
        end
      $$`);
    try {
      expect((await makeCode()).code).toBe('FRESHA');
      expect((await ada.client.rpc('admin_new_code')).data).toBe('FRESHB');
      expect(await isAccepted({ code: 'FRESHB' }, newEmail('Bo'))).toBe(true);
      expect((await ada.client.rpc('get_current_auth_code')).data).toBe(single);
    } finally {
      await server.sql(String(source[0]?.text));
    }
  });
});

describe('the single code', () => {
  test('is replaced when an admin wants it: the old one admits no student', async () => {
    const { data: old } = await ada.client.rpc('get_current_auth_code');
    const { data: fresh } = await ada.client.rpc('admin_new_code').throwOnError();
    expect(fresh).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(fresh).not.toBe(old);
    expect((await ada.client.rpc('get_current_auth_code')).data).toBe(fresh);
    expect(await isAccepted({ code: old }, newEmail('Bo'))).toBe(false);
    const { data } = await ada.client.from('admin_actions').select('*').eq('action', 'code_replaced');
    expect(data?.at(-1)).toMatchObject({ admin_id: ada.id, target: old });
  });

  test('is known of those who came by it, and the first admin came by none', async () => {
    const email = newEmail('Cai');
    expect(await isAccepted({ code: await currentCode(server) }, email)).toBe(true);
    const { id } = await signUp(email, 'Cai');
    const students = await studentsOf(null);
    expect(students).toContainEqual({
      user_id: id,
      full_name: 'Cai',
      email,
      admitted_at: expect.any(String),
    });
    expect(students.map(({ user_id }) => user_id)).not.toContain(ada.id);
  });
});
