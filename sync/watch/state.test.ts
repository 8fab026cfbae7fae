import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultStateFile, State } from './state.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone state '));
  path = join(folder, 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, size = 10) => ({ name, size, modified: 1_772_442_903_123.4 });

test('a file that was sent stays sent after a restart, until it changes', async () => {
  const state = await State.open(path);
  await state.note(file('March 2026.html'), 'aa', 'sent');
  await state.note(file('__proto__'), 'bb', 'refused');
  await state.save();
  const again = await State.open(path);
  expect(again.isDone(file('March 2026.html'))).toBe(true);
  expect(again.isDone(file('__proto__'))).toBe(true);
  expect(again.isDone(file('March 2026.html', 11))).toBe(false);
  expect(again.isDone({ ...file('March 2026.html'), modified: 1 })).toBe(false);
  expect(again.isDone(file('toString'))).toBe(false);
  expect([again.resultOf('aa'), again.resultOf('bb'), again.resultOf('cc')]).toEqual([
    'sent',
    'refused',
    undefined,
  ]);
  expect(readdirSync(folder)).toEqual(['state.json']);
});

test('a file that left the folder is forgotten', async () => {
  const state = await State.open(path);
  await state.note(file('a.csv'), 'aa', 'sent');
  await state.note(file('b.csv'), 'bb', 'sent');
  state.keepOnly(new Set(['b.csv']));
  await state.save();
  expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')).files)).toEqual(['b.csv']);
});

test('a restart sends again what was sent, and not what was refused', async () => {
  const state = await State.open(path);
  await state.note(file('a.csv'), 'aa', 'sent');
  await state.note(file('b.csv'), 'bb', 'refused');
  state.forgetSent();
  expect([state.isDone(file('a.csv')), state.resultOf('aa')]).toEqual([false, undefined]);
  expect([state.isDone(file('b.csv')), state.resultOf('bb')]).toEqual([true, 'refused']);
});

test.each(['', '{"version":1,"files":{"a.csv"', 'null', '[]', '{"version":9}'])(
  'damaged state %j is a new one',
  async text => {
    writeFileSync(path, text);
    const state = await State.open(path);
    expect(state.isDone(file('a.csv'))).toBe(false);
    await state.note(file('a.csv'), 'aa', 'sent');
    await state.save();
    expect((await State.open(path)).isDone(file('a.csv'))).toBe(true);
  },
);

test('another token or journal has another state', () => {
  const of = (journal: string, token: string) => defaultStateFile('C:\\My Statements', journal, token, win32);
  expect(of('https://a', 'pip_1')).toMatch(/^C:\\My Statements\\\.pipstone-watch-[0-9a-f]{8}\.json$/);
  expect(new Set([of('https://a', 'pip_1'), of('https://a', 'pip_2'), of('https://b', 'pip_1')]).size).toBe(
    3,
  );
});
