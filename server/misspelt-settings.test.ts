import { expect, test } from 'vitest';
import { misspeltSettings } from './misspelt-settings.ts';

const known = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY', 'LOG_LEVEL'];

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
])('%s is taken for %s', (name, meant) => {
  expect(misspeltSettings([name, 'PATH'], known)).toEqual([{ name, meant }]);
});

test('names of other programs, short names and a name like a setting that is given are left alone', () => {
  const others = [
    'PATH',
    'HOME',
    'POST',
    'HOSTS',
    'XDG_DATA_DIRS',
    'LOGNAME',
    'PGDATABASE',
    'npm_config_log_level',
  ];
  expect(misspeltSettings(others, known)).toEqual([]);
  expect(misspeltSettings(['DATABASE_URI', 'DATABASE_URL'], known)).toEqual([]);
});
