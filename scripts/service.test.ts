import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../server/project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'pipstone-service-'));
afterAll(() => rmSync(folder, { recursive: true }));
const units = join(folder, 'etc', 'systemd', 'system');
const settings = join(folder, 'etc', 'pipstone.env');

function service(...args: string[]) {
  const script = join(projectRoot, 'scripts', 'service.mjs');
  return spawnSync(process.execPath, [script, '--into', folder, ...args], { encoding: 'utf8' });
}

test.each([[[]], [['journal.example.com', 'you\nDATA_DIR=/']]])(
  'without a domain and an email it writes nothing: %j',
  args => {
    expect(service(...args)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Give your domain/) });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('the settings get the domain and the email, only root reads them, and they are never replaced', () => {
  expect(service('journal.school.org', 'ada@school.org').status).toBe(0);
  const text = readFileSync(settings, 'utf8');
  expect(text).toMatch(/^PUBLIC_URL=https:\/\/journal\.school\.org$/m);
  expect(text).toMatch(/^ADMIN_EMAIL=ada@school\.org$/m);
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  expect(service().status).toBe(0);
  expect(readFileSync(settings, 'utf8')).toBe(text);
});

test('each unit of the examples is there, with this program and this Node', () => {
  const examples = readdirSync(join(projectRoot, 'docs', 'examples'));
  const expected = examples.filter(name => /\.(service|socket|timer)$/.test(name)).sort();
  expect(readdirSync(units).sort()).toEqual(expected);
  const text = readFileSync(join(units, 'pipstone.service'), 'utf8');
  expect(text).toContain(`\nWorkingDirectory=${projectRoot}\nEnvironmentFile=/etc/pipstone.env\n`);
  expect(text).toContain(`\nExecStart=${process.execPath} --max-semi-space-size=2 scripts/run.mjs start\n`);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd finds no fault in the units', () => {
  const paths = readdirSync(units).map(name => join(units, name));
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
  expect(stderr.split('\n').filter(line => line.includes('pipstone'))).toEqual([]);
});
