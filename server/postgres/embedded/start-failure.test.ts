import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { asStartError, programFailure } from './start-failure.ts';

const refused = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['ENOSPC', 'The disk that holds /data is full. Make room and start again.'],
  [
    'EACCES',
    '/data cannot be used: this user may not write there (EACCES). Choose another folder with DATA_DIR.',
  ],
  [
    'EROFS',
    '/data cannot be used: it is on a disk that is mounted read-only. Choose another folder with DATA_DIR.',
  ],
  ['EEXIST', '/data cannot be used: it is not a folder. Choose another with DATA_DIR.'],
])('%s is one clear line', (code, message) => {
  expect(asStartError(refused(code), '/data')).toMatchObject({ name: 'StartError', message });
});

test('an error that does not concern the folder stays as it is', () => {
  const error = refused('EMFILE');
  expect(asStartError(error, '/data')).toBe(error);
});

test('the last failure in a program’s output is shown, without time and process', async () => {
  const output = `waiting for server to start....
2026-11-20 11:38:37.780 UTC [9907] LOG:  starting PostgreSQL 18.4
2026-11-20 11:38:37.790 UTC [9907] FATAL:  could not create shared memory segment: Cannot allocate memory
2026-11-20 11:38:37.791 UTC [9907] LOG:  database system is shut down
 stopped waiting
`;
  expect((await programFailure('cannot start', output, tmpdir())).message).toBe(
    `PostgreSQL cannot start in ${tmpdir()}: could not create shared memory segment: Cannot allocate memory`,
  );
});

test('a full disk is recognised in what a program printed', async () => {
  const output = 'initdb: error: could not write file "pg_wal/1": No space left on device\n';
  expect((await programFailure('cannot make a database', output, '/data')).message).toMatch(/is full/);
});
