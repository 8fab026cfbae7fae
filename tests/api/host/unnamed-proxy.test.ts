import { expect, test } from 'vitest';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';

const databases = databasesForFile();
const warning = 'Requests come through a proxy at 127.0.0.1 that TRUST_PROXY does not name';

async function serverThatTrusts(env: Record<string, string>) {
  const server = await serverForTest({
    env: { DATABASE_URL: databaseAddress(await databases.startedDatabase()), ...env },
  });
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}/health`, { headers });
  return { said: server.said, ask };
}

test('the first request through a proxy that TRUST_PROXY does not name is one warning with the line to set', async () => {
  const { said, ask } = await serverThatTrusts({ TRUST_PROXY: '10.1.2.3' });
  await ask({});
  expect(said()).not.toContain(warning);
  await ask({ 'x-forwarded-for': '203.0.113.7' });
  await ask({ 'x-forwarded-for': '203.0.113.8' });
  await expect.poll(said).toContain('set TRUST_PROXY=10.1.2.3,127.0.0.1 and restart.');
  expect(said().split(warning)).toHaveLength(2);
});

test('a proxy that is named is none', async () => {
  const { said, ask } = await serverThatTrusts({ TRUST_PROXY: '127.0.0.0/8' });
  await ask({ 'x-forwarded-for': '127.0.0.1' });
  await ask({ 'x-forwarded-for': '203.0.113.7' });
  expect(said()).not.toContain('TRUST_PROXY');
});
