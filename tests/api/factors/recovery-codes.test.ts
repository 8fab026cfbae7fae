import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { enrol, type Phone, prove, withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, type Person, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';

const file = keptMailServerForFile();

async function askFor({ client }: Pick<Person, 'client'>, method: 'GET' | 'POST') {
  const { url } = file().server;
  const { data } = await client.auth.getSession();
  const answer = await fetch(`${url}/auth/v1/recovery-codes`, {
    method,
    headers: { apikey: await readPublicKey(url), authorization: `Bearer ${data.session?.access_token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

async function newCodes(person: Pick<Person, 'client'>): Promise<string[]> {
  const { status, body } = await askFor(person, 'POST');
  expect(status).toBe(200);
  return body.codes;
}

/** `taken`, or the code of the refusal. */
async function give({ client }: Pick<Person, 'client'>, { factorId }: Phone, code: string): Promise<string> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error ? (error.code ?? error.message) : 'taken';
}

const again = ({ email, password }: Person) => signIn(file().server.url, email, password);

describe('recovery codes', () => {
  test('are ten, shown once, and each replaces the phone once, however it is typed', async () => {
    const { server, mailbox } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    expect(await askFor(amara, 'GET')).toEqual({ status: 200, body: { left: 0, made_at: null } });
    const codes = await newCodes(amara);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every(code => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true);
    expect((await askFor(amara, 'GET')).body).toEqual({ left: 10, made_at: expect.stringMatching(/Z$/) });

    const [first = '', second = '', third = ''] = codes;
    const browser = await again(amara);
    expect(await give(browser, phone, first)).toBe('taken');
    const token = (await browser.client.auth.getSession()).data.session?.access_token ?? '';
    expect(decodeJwt(token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'recovery_code', timestamp: expect.any(Number) }, { method: 'password' }],
    });
    expect((await browser.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
    expect(await give(browser, phone, first)).toBe('mfa_verification_failed');
    expect(await give(browser, phone, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe('taken');
    expect(await give(browser, phone, third.replaceAll('-', '\u2013'))).toBe('taken');
    expect((await askFor(amara, 'GET')).body.left).toBe(7);

    const subjects = [];
    for (let i = 0; i < 5; i++) {
      subjects.push((await mailbox.read(amara.email)).subject);
    }
    expect(subjects.toSorted()).toEqual([
      'A recovery code was used',
      'A recovery code was used',
      'A recovery code was used',
      'Two-step sign-in is on',
      'You have new recovery codes',
    ]);
  });

  test('are kept as hashes, which no two accounts have alike', async () => {
    const { server } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const [code = ''] = await newCodes(amara);
    const bo = await addTrader(server, 'Bo');
    const his = await withPhone(bo);
    expect(await give(bo, his, code)).toBe('mfa_verification_failed');
    await server.sql('update auth.recovery_codes set user_id = $1 where user_id = $2', [bo.id, amara.id]);
    expect(await give(bo, his, code)).toBe('mfa_verification_failed');
    const rows = JSON.stringify(await server.sql('select to_jsonb(r) as row from auth.recovery_codes r'));
    expect(rows).toContain(bo.id);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
    expect(await give(amara, phone, code)).toBe('mfa_verification_failed');
  });

  test('given at the same moment are taken once', async () => {
    const amara = await addTrader(file().server, 'Amara');
    const phone = await withPhone(amara);
    const [code = ''] = await newCodes(amara);
    const browser = await again(amara);
    const fates = await Promise.all([1, 2, 3, 4].map(() => give(browser, phone, code)));
    expect(fates.filter(fate => fate === 'taken')).toHaveLength(1);
    expect((await askFor(amara, 'GET')).body.left).toBe(9);
  });

  test('made again replace the earlier ones, and are deleted with the last phone', async () => {
    const amara = await addTrader(file().server, 'Amara');
    const phone = await withPhone(amara);
    const [old = ''] = await newCodes(amara);
    const [code = ''] = await newCodes(amara);
    expect(await give(amara, phone, old)).toBe('mfa_verification_failed');
    const tablet = await enrol(amara.client, 'Tablet');
    // It proves no phone that is only being set up.
    expect(await give(amara, tablet, code)).toBe('mfa_verification_failed');
    await prove(amara.client, tablet);
    await amara.client.auth.mfa.unenroll({ factorId: phone.factorId });
    expect((await askFor(amara, 'GET')).body.left).toBe(10);
    await amara.client.auth.mfa.unenroll({ factorId: tablet.factorId });
    await amara.client.auth.refreshSession();
    expect((await askFor(amara, 'GET')).body).toEqual({ left: 0, made_at: null });
  });

  test('are for a session at aal2 alone', async () => {
    const { server } = file();
    const amara = await addTrader(server, 'Amara');
    const refused = { status: 403, body: { error_code: 'insufficient_aal' } };
    expect(await askFor(amara, 'POST')).toMatchObject(refused);
    await withPhone(amara);
    const thief = await again(amara);
    expect(await askFor(thief, 'POST')).toMatchObject(refused);
    expect(await askFor(thief, 'GET')).toMatchObject(refused);
  });
});
