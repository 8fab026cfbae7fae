import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { newEmail, password } from '../../../lab/harness/people.ts';
import { openLog } from '../../../server/log.ts';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { readSettings } from '../../../server/settings.ts';
import { type Stops, startPipstone } from '../../../server/start.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';

const databases = databasesForFile();
const noScreens = { allows: { scripts: [], styles: [], connections: [] }, serve: async () => {} };
const tenMinutes = 600_000;

afterEach(() => vi.useRealTimers());

const deadMail = async () => ({
  SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  MAIL_FROM: 'journal@example.com',
});

test('a start with a mail server that is away succeeds, and the log has the warning once', async () => {
  const DATABASE_URL = databaseAddress(await databases.startedDatabase());
  const server = await serverForTest({ env: { DATABASE_URL, ...(await deadMail()) } });
  await expect.poll(server.said).toContain('Emails cannot be sent: the email server cannot be reached');
  expect(server.said().split('Emails cannot be sent')).toHaveLength(2);
});

test('after ten minutes without a mail server, sign-ups and forgotten passwords get the reason', async () => {
  const dataDir = newDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  const stops: Stops = [];
  onTestFinished(async () => {
    for (const stop of stops.toReversed()) {
      await stop();
    }
  });
  // In this process, whose clock the test moves.
  const port = await freePort();
  const started = await startPipstone(
    readSettings({
      DATABASE_URL: databaseAddress(await databases.startedDatabase()),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(await deadMail()),
    }),
    { log: openLog('silent'), screens: noScreens, stops, signal: new AbortController().signal },
  );
  started.open();
  const client = await visitor(`http://127.0.0.1:${port}`);
  const email = newEmail('Bo');
  const { data: isAdmitted } = await client.rpc('validate_and_reset_auth_code', {
    input_code: started.signUpCode,
    input_email: email,
  });
  expect(isAdmitted).toBe(true);
  const recover = async () => (await client.auth.resetPasswordForEmail(email)).error;
  expect(await recover()).toBeNull();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + tenMinutes });
  const refusal = {
    status: 422,
    message: 'The server can’t send emails right now. Try again later, or ask your educator.',
  };
  expect(await recover()).toMatchObject(refusal);
  const signUp = () => client.auth.signUp({ email, password, options: { data: { full_name: 'Bo' } } });
  expect((await signUp()).error).toMatchObject(refusal);
  vi.useRealTimers();
  expect((await signUp()).error).toBeNull();
});
