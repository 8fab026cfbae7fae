import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, admin, password as everyonesPassword, signIn } from '../../../lab/harness/people.ts';
import { ownServerForFile, serverForTest } from '../../support/own-server.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

const server = ownServerForFile();

/** As npm does. */
function run(env: Record<string, string>, ...words: string[]) {
  const { PATH, HOME } = process.env;
  const program = resolve(import.meta.dirname, '../../../dist/server/admin-password.js');
  return new Promise<{ exitCode: number; said: string; password: string }>(done =>
    execFile(
      process.execPath,
      [program, ...words],
      { env: { PATH, HOME, ...env } },
      (error, stdout, stderr) =>
        done({
          exitCode: error ? Number(error.code) : 0,
          said: stdout + stderr,
          password: /^Password: +(\S+)/m.exec(stdout)?.[1] ?? '',
        }),
    ),
  );
}

test('an educator without the password gets another, while the server runs and while it does not', async () => {
  const dataDir = await preparedFolder();
  const server = await serverForTest({ dataDir });
  const ada = await admin(server);
  await withPhone(ada);

  const running = await run({ DATA_DIR: dataDir });
  expect(running).toMatchObject({ exitCode: 0, said: expect.stringContaining(server.adminEmail) });
  expect(running.password).toMatch(/^\w{4}(-\w{4}){3}$/);
  expect((await ada.client.from('profiles').select('id')).status).toBe(401);
  expect((await ada.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  await expect(signIn(server.url, server.adminEmail, everyonesPassword)).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  // The phone may be lost with the password.
  const again = await signIn(server.url, server.adminEmail, running.password);
  expect((await again.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect((await again.client.rpc('get_current_auth_code')).error).toBeNull();
  expect(await server.stop()).toBe(0);

  const resting = await run({ DATA_DIR: dataDir });
  expect(resting.exitCode).toBe(0);
  expect(resting.password).not.toBe(running.password);
  const restarted = await serverForTest({ dataDir });
  await signIn(restarted.url, restarted.adminEmail, resting.password);
});

test('on another PostgreSQL, and whose it is where there are several', async () => {
  const env = { DATABASE_URL: databaseAddress(server.connection) };
  const { url, adminEmail } = server;
  const bo = await addTrader(server, 'Bo');

  expect(await run(env, bo.email)).toMatchObject({
    exitCode: 1,
    said: `No admin has the email ${bo.email}. Admins: ${adminEmail}\n`,
  });
  await server.sql(`update public.user_roles set role = 'admin' where user_id = '${bo.id}'`);
  expect(await run(env)).toMatchObject({
    exitCode: 1,
    said: `There are several admins: ${adminEmail}, ${bo.email}. Choose one: npm run admin-password EMAIL\n`,
  });
  await signIn(url, bo.email, bo.password);
  const { password } = await run(env, bo.email.toUpperCase());
  await signIn(url, bo.email, password);
  await signIn(url, adminEmail, server.adminPassword);
  expect(await run(env, 'a@example.com', 'b@example.com')).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/^Usage: /),
  });
});
