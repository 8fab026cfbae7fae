import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, addTraders, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
const nobody = '00000000-0000-4000-8000-000000000000';
const newPassword = 'battery-staple-horse';
let ada: Person;
let tess: Person;
let asa: Person;
let amara: Person;

beforeAll(async () => {
  ada = await admin(server);
  tess = await addTeacher(server, 'Tess');
  amara = await addTrader(server, 'Amara');
  asa = await addAssistant(server, 'Asa', [await addGroup(server, 'Class', [amara])]);
});

const ask = ({ client }: Pick<Person, 'client'>, { id }: { id: string }) =>
  client.rpc('admin_password_link', { user_id: id }).single<{ token: string; expires_at: string }>();

async function linkFor(student: Person, by = tess): Promise<string> {
  const { data } = await ask(by, student).throwOnError();
  return data?.token ?? '';
}

async function follow(token_hash: string) {
  const client = await visitor(server.url);
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'recovery' });
  return { client, error };
}

const age = ({ id }: Person, interval: string) =>
  server.sql(
    `update auth.one_time_tokens set created_at = created_at - interval '${interval}' where user_id = '${id}'`,
  );

const notices = async ({ client }: Pick<Person, 'client'>) =>
  (await client.rpc('my_class').throwOnError()).data.notices as {
    name: string;
    is_new: boolean;
    at: string;
  }[];

describe.sequential('a link for a new password', () => {
  test('ends the sessions, opens one once, and sets the password', async () => {
    const token = await linkFor(amara);
    expect((await amara.client.from('trading_plans').select('id')).error).not.toBeNull();
    expect(await server.sql('select token_hash from auth.one_time_tokens')).not.toContainEqual({
      token_hash: token,
    });
    const { data: action } = await ada.client
      .from('admin_actions')
      .select('admin_id, action, target, details')
      .order('id', { ascending: false })
      .limit(1)
      .single();
    expect(action).toEqual({
      admin_id: tess.id,
      action: 'password_link',
      target: amara.email,
      details: { user_id: amara.id, full_name: 'Amara' },
    });
    const { client, error } = await follow(token);
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await follow(token)).error?.code).toBe('otp_expired');
    await expect(signIn(server.url, amara.email, amara.password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    amara = await signIn(server.url, amara.email, newPassword);
  });

  test('is shown to the student, who dismisses it and still finds it', async () => {
    const told = await notices(amara);
    expect(told).toMatchObject([{ name: 'Tess', is_new: true }]);
    await amara.client.rpc('put_notices_away', { until: '1999-01-01' }).throwOnError();
    expect(await notices(amara)).toMatchObject([{ is_new: true }]);
    await amara.client.rpc('put_notices_away', { until: told[0]?.at }).throwOnError();
    expect(await notices(amara)).toMatchObject([{ is_new: false }]);
    // A future time does not hide later notices.
    await amara.client.rpc('put_notices_away', { until: 'infinity' }).throwOnError();
    await follow(await linkFor(amara, ada));
    amara = await signIn(server.url, amara.email, newPassword);
    expect((await notices(amara)).map(({ name, is_new }) => [name, is_new])).toEqual([
      ['The owner', true],
      ['Tess', false],
    ]);
  });

  test('is good for 24 hours, and one at a time', async () => {
    const bo = await addTrader(server, 'Bo');
    const first = await linkFor(bo);
    const second = await linkFor(bo);
    expect((await follow(first)).error?.code).toBe('otp_expired');
    await age(bo, '23 hours 59 minutes');
    expect((await follow(second)).error).toBeNull();
    const third = await linkFor(bo);
    await age(bo, '24 hours');
    expect((await follow(third)).error?.code).toBe('otp_expired');
  });

  test('ends when its student becomes staff, or is removed', async () => {
    const [cara, dan] = [await addTrader(server, 'Cara'), await addTrader(server, 'Dan')];
    const [hers, his] = [await linkFor(cara), await linkFor(dan)];
    await ada.client.rpc('admin_set_role', { user_id: cara.id, role: 'admin' }).throwOnError();
    await ada.client.rpc('admin_remove_student', { user_id: dan.id }).throwOnError();
    expect((await follow(hers)).error?.code).toBe('otp_expired');
    expect((await follow(his)).error?.code).toBe('otp_expired');
    const again = await ask(ada, dan);
    expect([again.status, again.error?.message]).toEqual([
      409,
      'This student is removed or disabled and can’t sign in',
    ]);
    await ada.client.rpc('admin_take_back_student', { user_id: dan.id }).throwOnError();
    expect((await follow(his)).error?.code).toBe('otp_expired');
  });

  test('ends when who made it is no teacher any more, and no other link does', async () => {
    const [mo, ned] = [await addTeacher(server, 'Mo'), await addTeacher(server, 'Ned')];
    const [first, second, third, archived] = await addTraders(server, ['Gia', 'Hal', 'Ike', 'Joy']);
    const ofMo = [await linkFor(first as Person, mo), await linkFor(second as Person, mo)];
    const ofNed = await linkFor(third as Person, ned);
    const replaced = await linkFor(second as Person, ned);
    const ofArchived = await linkFor(archived as Person, tess);
    await ada.client
      .rpc('admin_set_role', { user_id: mo.id, role: 'admin', duty: 'assistant' })
      .throwOnError();
    for (const token of ofMo) {
      expect((await follow(token)).error?.code).toBe('otp_expired');
    }
    expect((await follow(replaced)).error).toBeNull();
    await server.sql('delete from auth.users where id = $1', [ned.id]);
    expect((await follow(ofNed)).error?.code).toBe('otp_expired');
    await ada.client.rpc('admin_archive_students', { user_ids: [archived?.id] }).throwOnError();
    expect((await follow(ofArchived)).error).toBeNull();
  });

  test('does not outlive a teacher who makes it at the moment of their demotion', async () => {
    const students = await addTraders(
      server,
      Array.from({ length: 6 }, (_, place) => `Kit ${place}`),
    );
    for (const student of students) {
      const pat = await addTeacher(server, 'Pat');
      const [made] = await Promise.all([
        ask(pat, student),
        ada.client.rpc('admin_set_role', { user_id: pat.id, role: 'user' }).throwOnError(),
      ]);
      const tokens = await server.sql('select from auth.one_time_tokens where user_id = $1', [student.id]);
      expect([made.error?.code ?? 'made', tokens.length]).toEqual([expect.stringMatching(/made|42501/), 0]);
    }
  });

  test('is made by the owner and teachers alone, for students alone', async () => {
    const eve = await addTrader(server, 'Eve');
    const someone = { client: await visitor(server.url) };
    for (const by of [asa, eve, someone]) {
      expect((await ask(by, eve)).error?.code).toBe('42501');
    }
    const statuses = [];
    for (const of of [tess, asa, ada, { id: nobody }]) {
      statuses.push((await ask(tess, of)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 404]);
    await server.sql(`update auth.users set email_confirmed_at = null where id = '${eve.id}'`);
    expect((await ask(tess, eve)).error?.message).toBe('They must confirm their email address first');
    expect((await someone.client.rpc('put_notices_away', { until: '2026-01-01' })).error?.code).toBe('42501');
  });

  test('is made five times an hour for one student, and sixty times by one teacher', async () => {
    const finn = await addTrader(server, 'Finn');
    for (let count = 0; count < 5; count += 1) {
      await linkFor(finn);
    }
    expect((await ask(ada, finn)).status).toBe(429);
    await server.sql(`insert into public.admin_actions (admin_id, action, target)
      select '${tess.id}', 'password_link', 'x' from generate_series(1, 60)`);
    expect((await ask(tess, amara)).error?.message).toBe(
      'You’ve created 60 reset links in the last hour. Try again later.',
    );
    await linkFor(amara, ada);
  });
});
