import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyFolder, newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { signIn } from '../../../lab/harness/people.ts';
import { environment, spawnServer } from '../../../lab/harness/server.ts';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { databasesForFile } from '../../postgres/temporary.ts';

const root = resolve(import.meta.dirname, '../../..');
const databases = databasesForFile();
let dataDir: string;

beforeAll(async () => {
  dataDir = await copyFolder(inject('preparedFolder'));
});

afterAll(() => removeDataFolder(dataDir));

/** As a service runs it, in a new process group. */
async function npmStart() {
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'info' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    for (const { pid } of processGroup(npm)) {
      process.kill(pid, 'SIGKILL');
    }
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', chunk => {
      said += chunk;
    });
  }
  const hears = async (text: string) => {
    while (!said.includes(text)) {
      await Promise.race([once(npm.stdout, 'data'), sleep(60_000).then(() => Promise.reject(said))]);
    }
  };
  return { npm, hears, said: () => said };
}

function processGroup({ pid }: ChildProcess): { pid: number; command: string }[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , group, state]) => group === String(pid) && !state?.startsWith('Z'))
    .map(([, id, , , command = '']) => ({ pid: Number(id), command }));
}

const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid');

async function appears(path: string): Promise<void> {
  while (!existsSync(path)) {
    await sleep(5);
  }
}

async function expectNothingLeft(npm: ChildProcess): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(100)) {
    if (processGroup(npm).length === 0 && !existsSync(postmasterFile())) {
      return;
    }
  }
  expect([processGroup(npm), existsSync(postmasterFile())]).toEqual([[], false]);
}

const toNpm = (npm: ChildProcess) => npm.pid as number;
const toGroup = (npm: ChildProcess) => -(npm.pid as number);
const toScript = (npm: ChildProcess) =>
  processGroup(npm).find(({ command }) => /^\S*node (--\S+ )*scripts/.test(command))?.pid as number;

describe('npm start that is ready ends with its PostgreSQL', () => {
  test.each([
    ['SIGTERM', 'npm alone', toNpm],
    ['SIGHUP', 'npm alone', toNpm],
    ['SIGKILL', 'npm alone', toNpm],
    ['SIGINT', 'the whole group', toGroup],
    ['SIGTERM', 'the script alone', toScript],
  ] as const)('by %s to %s', async (signal, _whom, pidOf) => {
    const { npm, hears } = await npmStart();
    await hears('Sign-up code');
    process.kill(pidOf(npm), signal);
    await expectNothingLeft(npm);
  });
});

describe('npm start that is stopped in the middle of its start leaves nothing', () => {
  test.each([
    ['npm starts the script', '> node --max-semi-space-size=2 scripts/run.mjs start'],
    ['PostgreSQL is there', 'PostgreSQL'],
    ['it listens', 'Server listening'],
  ])('when %s', async (_moment, text) => {
    const { npm, hears } = await npmStart();
    await (text === 'PostgreSQL' ? appears(postmasterFile()) : hears(text));
    process.kill(toNpm(npm), 'SIGTERM');
    await expectNothingLeft(npm);
  });
});

test('a step of a build ends when the build is stopped', async () => {
  const step = `process.stdout.write('begun ' + process.pid + '\\n'); setInterval(() => {}, 1000)`;
  const build = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runStep } from './scripts/run-step.mjs'; await runStep(['--eval', ${JSON.stringify(step)}])`,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void build.kill('SIGTERM'));
  const [begun] = await once(build.stdout, 'data');
  const pid = Number(/\d+/.exec(String(begun))?.[0]);
  build.kill('SIGTERM');
  expect(await once(build, 'exit')).toEqual([143, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('an installation under way ends with npm start, though npm takes no notice', async () => {
  const folder = newDataFolder();
  for (const part of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  const npm = join(folder, 'npm.mjs');
  writeFileSync(
    npm,
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('begun ' + process.pid);`,
  );
  const install = spawn(process.execPath, ['scripts/install.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: npm, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of install.stdout) {
    said += chunk;
    if (said.includes('begun')) {
      break;
    }
  }
  const pid = Number(/begun (\d+)/.exec(said)?.[1]);
  install.kill('SIGTERM');
  expect(await once(install, 'exit')).toEqual([143, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  removeDataFolder(folder);
});

test('/health answers 200 only once the first admin can sign in', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const DATABASE_URL = databaseAddress(await databases.migratedDatabase());
  const folder = newDataFolder();
  const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct-horse-battery' };
  const server = spawnServer(environment({ PORT: String(port), DATA_DIR: folder, DATABASE_URL, ...account }));
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
    removeDataFolder(folder);
  });
  const answered: number[] = [];
  for (const end = Date.now() + 50_000; answered.at(-1) !== 200 && Date.now() < end; await sleep(2)) {
    const status = await fetch(`${url}/health`).then(
      answer => answer.status,
      () => null,
    );
    answered.push(...(status ? [status] : []));
  }
  const { client } = await signIn(url, account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
  const { data } = await client.from('user_roles').select('role').single();
  expect(data).toEqual({ role: 'admin' });
  expect(new Set(answered)).toEqual(new Set([503, 200]));
});
