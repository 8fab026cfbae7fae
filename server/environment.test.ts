import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

let folder: string;
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a file .env gives what the environment leaves out, and an empty variable counts as given', () => {
  const ENV_FILE = file('.env', '# a comment\nPORT=4000\nHOST="0.0.0.0"\nADMIN_EMAIL=ada@example.com\n');
  expect(readEnvironment({ ENV_FILE, PORT: '5000', ADMIN_EMAIL: '' })).toEqual({
    ENV_FILE,
    PORT: '5000',
    HOST: '0.0.0.0',
    ADMIN_EMAIL: '',
  });
  expect(readEnvironment({ ENV_FILE: '', PORT: '5000' })).toEqual({ ENV_FILE: '', PORT: '5000' });
});

test('a command logs warnings only, unless LOG_LEVEL is given, also in .env', () => {
  const ENV_FILE = file('level.env', 'LOG_LEVEL=debug\n');
  expect(readSettings({ ENV_FILE }, 'warn').logLevel).toBe('debug');
  expect(readSettings({ ENV_FILE: '' }, 'warn').logLevel).toBe('warn');
});

test('a secret is read from the file that its NAME_FILE names, also in .env, without the last line break', () => {
  const secret = file('secret', 'hunter2 is short\n');
  expect(readEnvironment({ ENV_FILE: '', ADMIN_PASSWORD_FILE: secret }).ADMIN_PASSWORD).toBe(
    'hunter2 is short',
  );
  const ENV_FILE = file('with-file.env', `ADMIN_PASSWORD_FILE=${secret}\n`);
  expect(readEnvironment({ ENV_FILE }).ADMIN_PASSWORD).toBe('hunter2 is short');
});

test('a file that is missing, or a secret that is given twice, is one line without the secret', () => {
  const missing = join(folder, 'missing');
  for (const env of [{ ENV_FILE: missing }, { ENV_FILE: '', FACTORS_KEY_FILE: missing }]) {
    expect(() => readEnvironment(env)).toThrow(StartError);
    expect(() => readEnvironment(env)).toThrow(
      /^The file .*missing of the setting \w+_FILE cannot be read \(ENOENT\)\.$/,
    );
  }
  expect(() =>
    readEnvironment({ ENV_FILE: '', FACTORS_KEY: 'hunter2', FACTORS_KEY_FILE: file('key', 'x') }),
  ).toThrow(/^The settings FACTORS_KEY and FACTORS_KEY_FILE are both given\. Keep one of them\.$/);
});
