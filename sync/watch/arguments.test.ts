import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const here = '/opt/pipstone/pipstone-watch.mjs';
const read = (line: string) => readArguments(line.split(' '), here, posix);

test('address and folder are enough; the token is kept beside the program', () => {
  expect(read('--to https://journal.example.com/ --folder /home/amara/statements')).toEqual({
    run: {
      journal: 'https://journal.example.com',
      folder: '/home/amara/statements',
      tokenFile: '/opt/pipstone/pipstone-watch.token',
      stateFile: null,
      code: null,
      isOnce: false,
    },
  });
});

test('everything can be named', () => {
  const told = '--to http://host:3000/pips --folder /a --token-file /b --state /c --code 482913 --once';
  expect(read(told)).toEqual({
    run: {
      journal: 'http://host:3000/pips',
      ...{ folder: '/a', tokenFile: '/b', stateFile: '/c', code: '482913', isOnce: true },
    },
  });
});

test('Windows paths with spaces', () => {
  const args = ['--to', 'https://j.example', '--folder', 'C:\\Users\\Amara Okafor\\My Statements'];
  expect(readArguments(args, 'D:\\Tools\\pipstone-watch.mjs', win32)).toMatchObject({
    run: {
      folder: 'C:\\Users\\Amara Okafor\\My Statements',
      tokenFile: 'D:\\Tools\\pipstone-watch.token',
    },
  });
  // Windows passes on --folder "C:\My Statements\" --once like this.
  const swallowed = ['--to', 'https://j.example', '--folder', 'C:\\My Statements" --once'];
  expect(readArguments(swallowed, 'D:\\p.mjs', win32)).toEqual({
    wrong: 'Write the folder without a backslash before the closing quotation mark.',
  });
});

test.each([
  ['--folder /a', 'after --to'],
  ['--to journal.example.com --folder /a', 'after --to'],
  ['--to ftp://journal.example.com --folder /a', 'after --to'],
  ['--to https://journal.example.com', 'after --folder'],
  ['--to https://j.example --folder /a --code 48291', 'six digits'],
  ['--to https://j.example --folder /a --twice', "'--twice'"],
  ['--to https://j.example --folder /a b', "'b'"],
])('%s is refused', (line, sentence) => {
  expect(read(line)).toEqual({ wrong: expect.stringContaining(sentence) });
});

test('help and version need nothing else', () => {
  expect(read('--version')).toEqual({ print: expect.stringMatching(/^pipstone-watch \d+\.\d+\.\d+/) });
  expect(read('--help')).toEqual({ print: expect.stringContaining('--token-file') });
});
