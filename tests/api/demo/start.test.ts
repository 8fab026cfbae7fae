import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { password } from '../../../lab/demo/fill.ts';
import { traders } from '../../../lab/demo/traders.ts';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { signIn } from '../../../lab/harness/people.ts';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';

const main = resolve(import.meta.dirname, '../../../dist/server/demo.js');

/** As `npm run demo`; `folder` is its place for files. */
async function startDemo(...options: string[]) {
  const folder = newDataFolder();
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [main, ...options], {
    // The demo must ignore them, or it would fill foreign data.
    env: {
      PATH,
      HOME,
      TMPDIR: folder,
      PORT: String(port),
      DATA_DIR: '/nowhere',
      DATABASE_URL: 'postgres://x/y',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    removeDataFolder(folder);
  });
  let said = '';
  const hears = (text: string) =>
    new Promise<void>((done, failed) => {
      child.stdout.on('data', () => said.includes(text) && done());
      child.once('exit', code => failed(new Error(`It ended with ${code}: ${said}`)));
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, url: `http://localhost:${port}`, folder, hears, ended, said: () => said };
}

test('the demo prints its accounts, and leaves nothing behind after Ctrl-C', async () => {
  const demo = await startDemo();
  await demo.hears('thrown away');
  expect(demo.said()).toContain(demo.url);
  expect(demo.said()).toContain(password);

  const [amara] = traders;
  const { client } = await signIn(demo.url, amara?.email ?? '', password);
  const { count } = await client.from('trading_records').select('*', { count: 'exact', head: true });
  expect(count).toBeGreaterThan(100);

  demo.child.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(await readdir(demo.folder)).toEqual([]);
});

test('a demo interrupted while it is being filled leaves nothing behind', async () => {
  const demo = await startDemo();
  await demo.hears('a year of their trades');
  demo.child.kill('SIGINT');
  expect(await demo.ended).toBe(130);
  expect(await readdir(demo.folder)).toEqual([]);
});

test('an option that cannot be read ends the demo in one line', async () => {
  const demo = await startDemo('--day', 'tomorrow');
  expect(await demo.ended).toBe(1);
  expect(demo.said()).toMatch(/^--day cannot be read: .+\n$/);
});
