import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { type Phone, withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, type Person, signIn } from '../../../lab/harness/people.ts';
import { ownServerForFile, serverForTest } from '../../support/own-server.ts';

// Its PostgreSQL can be shared by several servers.
const server = ownServerForFile();

async function signInAt(url: string, { email, password }: Person, phone: Phone) {
  const { client } = await signIn(url, email, password);
  return (await client.auth.mfa.challengeAndVerify({ factorId: phone.factorId, code: phone.code() })).error;
}

function verify(env: Record<string, string>) {
  const program = resolve(import.meta.dirname, '../../../dist/server/verify.js');
  const { PATH, HOME } = process.env;
  return new Promise<string>(done =>
    execFile(process.execPath, [program], { env: { PATH, HOME, ...env } }, (_error, stdout, stderr) =>
      done(stdout + stderr),
    ),
  );
}

describe.sequential('the key of factors', () => {
  let amara: Person;
  let phone: Phone;
  const file = () => join(server.dataDir, 'factors.key');

  test('is made at the first need, beside the database, for its owner alone', async () => {
    await expect(stat(file())).rejects.toThrow('ENOENT');
    amara = await addTrader(server, 'Amara');
    phone = await withPhone(amara);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const [factor] = await server.sql('select to_jsonb(f)::text as row from auth.mfa_factors f');
    expect(factor?.row).toContain('"secret": "v1.');
    expect(factor?.row).not.toContain(phone.secret);
  });

  test('is not made a second time by another server, which opens no app and sets up none', async () => {
    const env = { DATABASE_URL: databaseAddress(server.connection) };
    const other = await serverForTest({ env });
    expect(await signInAt(other.url, amara, phone)).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'This server has lost the key to authenticator apps. Use a recovery code.',
    });
    const bo = await addTrader({ ...other, connection: server.connection }, 'Bo');
    const { error } = await bo.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error?.code).toBe('mfa_totp_enroll_not_enabled');
    expect(await verify({ ...env, DATA_DIR: other.dataDir })).toContain(
      'FAILED in 1 place: The secret of every authenticator app can be decrypted with the key of this server.',
    );
  });

  test('is the same for both once the setting has it', async () => {
    const FACTORS_KEY = (await readFile(file(), 'utf8')).trim();
    const env = { DATABASE_URL: databaseAddress(server.connection), FACTORS_KEY };
    const other = await serverForTest({ env });
    expect(await signInAt(other.url, amara, phone)).toBeNull();
    expect(await verify({ ...env, DATA_DIR: other.dataDir })).not.toContain('authenticator');
  });
});
