import { describe, expect, inject, test } from 'vitest';
import { addTrader, signIn } from '../../../lab/harness/people.ts';
import { bearer, newSession, refresh, request } from './requests.ts';

const server = inject('server');
const newPassword = 'battery-staple-horse';

describe("a trader's own account", () => {
  test('is theirs to read', async () => {
    const amara = await addTrader(server, 'Amara');
    const { data } = await amara.client.auth.getUser();
    expect(data.user).toMatchObject({ id: amara.id, email: amara.email, role: 'authenticated' });
  });

  test('takes new metadata key by key and forgets what is null', async () => {
    const amara = await addTrader(server, 'Amara');
    await amara.client.auth.updateUser({ data: { theme: 'dark' } });
    const { data, error } = await amara.client.auth.updateUser({
      data: { full_name: 'Amara O.', theme: null },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Amara O.', email_verified: true });
    const { data: read } = await amara.client.auth.getUser();
    expect(read.user?.user_metadata).toEqual({ full_name: 'Amara O.', email_verified: true });
  });

  test('keeps every key that is set at the same time', async () => {
    const amara = await addTrader(server, 'Amara');
    const { access_token } = await newSession(amara.email);
    const keys = Array.from({ length: 10 }, (_, i) => `key${i}`);
    await Promise.all(
      keys.map(key =>
        request('PUT', '/user', { headers: bearer(access_token), body: { data: { [key]: 1 } } }),
      ),
    );
    const { data } = await amara.client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(expect.arrayContaining(keys));
  });

  test('does not grow past what a token can carry', async () => {
    const amara = await addTrader(server, 'Amara');
    const { access_token } = await newSession(amara.email);
    const put = (key: string) =>
      request('PUT', '/user', { headers: bearer(access_token), body: { data: { [key]: 'x'.repeat(3000) } } });
    expect((await put('a')).status).toBe(200);
    expect(await put('b')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('takes a new password, which ends all other sessions', async () => {
    const amara = await addTrader(server, 'Amara');
    const elsewhere = await newSession(amara.email);
    const { error } = await amara.client.auth.updateUser({ password: newPassword });
    expect(error).toBeNull();
    expect((await amara.client.auth.refreshSession()).error).toBeNull();
    expect((await refresh(elsewhere.refresh_token)).status).toBe(400);
    await expect(signIn(server.url, amara.email, newPassword)).resolves.toMatchObject({ id: amara.id });
    await expect(signIn(server.url, amara.email, amara.password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('refuses the same password and a weak one', async () => {
    const amara = await addTrader(server, 'Amara');
    const same = await amara.client.auth.updateUser({ password: amara.password });
    expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password']);
    const weak = await amara.client.auth.updateUser({ password: '' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    await expect(signIn(server.url, amara.email, amara.password)).resolves.toBeTruthy();
  });

  test('takes its own e-mail for no change, however it is written', async () => {
    const amara = await addTrader(server, 'Amara');
    const { data, error } = await amara.client.auth.updateUser({ email: amara.email.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(amara.email);
  });

  test.each([
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ phone: '+4912345' }, 400, 'phone_provider_disabled'],
    [{ password: 12345678 }, 400, 'validation_failed'],
    [{ data: 'x' }, 400, 'validation_failed'],
    [{ data: { full_name: 1 } }, 400, 'validation_failed'],
  ])('refuses %# and changes nothing', async (body, status, code) => {
    const amara = await addTrader(server, 'Amara');
    const before = (await amara.client.auth.getUser()).data.user;
    const { access_token } = await newSession(amara.email);
    const answer = await request('PUT', '/user', { headers: bearer(access_token), body });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
    const after = (await amara.client.auth.getUser()).data.user;
    expect([after?.app_metadata, after?.user_metadata]).toEqual([
      before?.app_metadata,
      before?.user_metadata,
    ]);
  });

  test('gives nobody a role through its metadata', async () => {
    const amara = await addTrader(server, 'Amara');
    await amara.client.auth.updateUser({
      data: { role: 'admin', is_admin: true, __proto__: { role: 'admin' } },
    });
    await amara.client.auth.refreshSession();
    expect((await amara.client.rpc('get_current_auth_code')).error?.code).toBe('42501');
  });
});
