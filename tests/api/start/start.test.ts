import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { addTrader, signIn } from '../../../lab/harness/people.ts';
import { environment, failToStart, spawnServer } from '../../../lab/harness/server.ts';
import { readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { version } from '../../../server/version.ts';
import { databasesForFile, startForTest } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';
import { bareFolder } from '../../support/prepared-folder.ts';

const shared = inject('server');
const databases = databasesForFile();
const folders: string[] = [];

async function newFolder() {
  const folder = newDataFolder();
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  folders.forEach(removeDataFolder);
});

test('the first start prints all that is needed, the second is quick and does not print the password, and a third beside it is refused', async () => {
  const dataDir = await newFolder();
  const begun = Date.now();
  const first = await serverForTest({ dataDir });
  const firstTook = Date.now() - begun;
  expect(first.greeting).toContain(`Pipstone is ready: http://localhost:${first.port}`);
  expect(first.adminEmail).toBe('admin@localhost');
  expect(first.adminPassword).toMatch(/^\S{12,}$/);
  expect(first.signUpCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  const health = await fetch(`${first.url}/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version }]);
  expect(await first.stop()).toBe(0);

  const before = Date.now();
  const second = await serverForTest({ dataDir });
  // The first start creates everything; a busy machine delays both.
  expect(Date.now() - before).toBeLessThan(firstTook);
  expect(second.adminPassword).toBeNull();
  expect(second.greeting).not.toContain('Password');
  expect(second.signUpCode).toBe(first.signUpCode);

  expect(await failToStart({ DATA_DIR: dataDir })).toEqual({
    stdout: '',
    stderr: `Another Pipstone server is already using ${dataDir}.\n`,
    exitCode: 1,
  });
  expect((await fetch(`${second.url}/health`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('ADMIN_EMAIL and ADMIN_PASSWORD make the first admin, and no password is printed that was given', async () => {
  const server = await serverForTest({
    env: {
      DATABASE_URL: databaseAddress(await databases.migratedDatabase()),
      ADMIN_EMAIL: 'Ada@Example.com',
      ADMIN_PASSWORD: 'a given password',
    },
  });
  expect(server.adminEmail).toBe('ada@example.com');
  expect(server.greeting).not.toContain('a given password');
});

describe('a failed start has its reason in one line', () => {
  test('a port in use', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void holder.close());
    const { stderr, exitCode } = await failToStart({ PORT: String(port), DATA_DIR: await newFolder() });
    expect(stderr).toBe(`Port ${port} is already in use. Stop what uses it, or choose another with PORT.\n`);
    expect(exitCode).toBe(1);
  });

  test('a setting that cannot be read', async () => {
    const { stderr, exitCode } = await failToStart({ PORT: 'abc' });
    expect(stderr).toBe('The setting PORT cannot be read: it must be a whole number from 1 to 65535.\n');
    expect(exitCode).toBe(1);
  });

  test('an unreachable DATABASE_URL, whose password it keeps to itself', async () => {
    const port = await freePort();
    const { stderr, exitCode } = await failToStart({
      DATABASE_URL: `postgres://pipstone:hunter2@127.0.0.1:${port}/pipstone`,
    });
    expect(stderr).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
    expect(stderr).not.toContain('hunter2');
    expect(exitCode).toBe(1);
  });
});

test('stopped in the middle of a first start it leaves nothing running, and the next start is whole', async () => {
  for (const [dataDir, begun] of [
    // Within initdb, and within the migrations.
    [await newFolder(), (folder: string) => readdirSync(folder).length > 0],
    [await bareFolder(), (folder: string) => existsSync(join(folder, 'postgres', 'postmaster.pid'))],
  ] as const) {
    folders.push(dataDir);
    const child = spawnServer(environment({ DATA_DIR: dataDir, PORT: String(await freePort()) }));
    await vi.waitUntil(() => begun(dataDir), { timeout: 60_000, interval: 5 });
    child.kill('SIGTERM');
    await new Promise(done => child.once('exit', done));
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    const next = await serverForTest({ dataDir });
    expect(next.adminEmail).toBe('admin@localhost');
    await next.stop();
  }
});

test('DATABASE_URL may be of another PostgreSQL and of an owner who is no superuser, and nothing is kept in the data folder', async () => {
  const elsewhere = await bareFolder();
  folders.push(elsewhere);
  const { connection } = await startForTest(elsewhere);
  await query(connection, `create role educator login createrole password 'chalk'`);
  await query(connection, 'create database school owner educator');
  const { host, port } = connection;
  const dataDir = join(await newFolder(), 'data');
  const env = { DATABASE_URL: `postgres://educator:chalk@${host}:${port}/school` };

  const first = await serverForTest({ dataDir, env });
  const amara = await addTrader(first, 'Amara');
  const { error } = await amara.client.from('trading_records').insert(wonTrade);
  expect(error).toBeNull();
  await first.stop();

  const second = await serverForTest({ dataDir, env });
  const { client } = await signIn(second.url, amara.email, amara.password);
  expect((await readTotals(client, amara.id)).account_balance).toBe(150.25);
  await second.stop();
  expect(existsSync(dataDir)).toBe(false);

  await query(connection, 'create role stranger login');
  await query(connection, 'create database another owner stranger');
  const refused = await failToStart({ DATABASE_URL: `postgres://stranger:x@${host}:${port}/another` });
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toMatch(/^[^\n]+\n$/);
});

test('the running server answers its own addresses and the page for every other path', async () => {
  const { url } = shared;
  const config = await (await fetch(`${url}/config.json`)).json();
  expect(config).toEqual({ supabaseUrl: url, supabaseKey: expect.stringMatching(/^sb_publishable_/) });

  const page = await fetch(`${url}/some/page?x=1`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(`<script type="application/json" id="pipstone-config">{"supabaseUrl":"/"`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe/);

  const script = html.match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
  const asset = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  const worker = await fetch(`${url}/sw.js`, { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
  expect(
    (await fetch(`${url}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })).status,
  ).toBe(304);
});
