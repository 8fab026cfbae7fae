import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader, password } from '../../../lab/harness/people.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const env = { LOG_LEVEL: 'info', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
const server = ownServerForFile({ env });
const open = ownServerForFile({ env: { ...env, LOG_EMAILS: 'on' } });
let filter: RegExp;

beforeAll(async () => {
  const file = await readFile(join(projectRoot, 'docs/examples/fail2ban/pipstone.conf'), 'utf8');
  const [, pattern = ''] = /^failregex = (.*)$/m.exec(file) ?? [];
  // fail2ban's tag for an address, as far as the test needs it.
  filter = new RegExp(pattern.replace('<ADDR>', '(?<address>[0-9a-f.:]+)'));
});

async function signIn(url: string, address: string, email: string, secret: string): Promise<number> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: await readPublicKey(url), 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: secret }),
  });
  return answer.status;
}

const linesWith = (log: string, address: string) =>
  log.split('\n').filter(line => filter.exec(line)?.groups?.address === address);

test('the filter of fail2ban reads failed sign-ins, and not answers of 429; the log has both, without an email', async () => {
  const amara = await addTrader(server, 'Amara');
  const address = '203.0.113.7';
  expect(await signIn(server.url, address, amara.email, password)).toBe(200);
  expect(linesWith(server.log(), address)).toEqual([]);
  for (let turn = 0; turn < 10; turn++) {
    expect(await signIn(server.url, address, amara.email, 'wrong')).toBe(400);
  }
  expect(await signIn(server.url, address, amara.email, 'wrong')).toBe(429);
  await expect.poll(server.log).toContain(`"address":"${address}","kind":"limit"`);
  const kinds = linesWith(server.log(), address).map(line => JSON.parse(line).kind);
  expect(kinds).toEqual(Array(10).fill('password'));
  expect(server.log()).not.toContain(amara.email);
});

test('an email that imitates a line of another address blocks nobody, and is there only with LOG_EMAILS', async () => {
  const imitation =
    '"}\n{"level":30,"time":1,"address":"198.51.100.1","kind":"password","msg":"x"}@example.com';
  expect(await signIn(open.url, '2001:db8::9', imitation, 'wrong')).toBe(400);
  await expect.poll(() => linesWith(open.log(), '2001:db8::9')).toHaveLength(1);
  expect(JSON.parse(linesWith(open.log(), '2001:db8::9')[0] ?? '').email).toBe(
    imitation.trim().toLowerCase(),
  );
  expect(linesWith(open.log(), '198.51.100.1')).toEqual([]);
});
