import { expect, test } from 'vitest';
import { addressesOfHosts, readAddress } from './database-address.ts';

const strings = (url: string) => readAddress(url).connections.map(({ connectionString }) => connectionString);

test('an address of one host is taken as it is', () => {
  const url = 'postgres://amara:p%40ss@db:5433/journal?sslmode=verify-full';
  expect(readAddress(url)).toEqual({ connections: [{ connectionString: url }], mustWrite: false });
});

test('an address of several hosts becomes one for each, with all the rest of it', () => {
  expect(
    strings(
      'postgres://amara:p%40ss@one:5432,[::1]:5433,three/journal?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    'postgres://amara:p%40ss@one:5432/journal?sslmode=require',
    'postgres://amara:p%40ss@[::1]:5433/journal?sslmode=require',
    'postgres://amara:p%40ss@three/journal?sslmode=require',
  ]);
});

test('of several hosts the one that takes changes is wanted, and of one where it is asked for', () => {
  expect(readAddress('postgres://one,two/journal').mustWrite).toBe(true);
  expect(readAddress('postgres://one/journal?target_session_attrs=primary').mustWrite).toBe(true);
  expect(readAddress('postgres://one/journal?target_session_attrs=any').mustWrite).toBe(false);
});

test.each([
  'postgres://amara:hunter2@one,two/journal?target_session_attrs=read-only',
  'postgres://amara:hunter2@one,two/journal?target_session_attrs=any',
  'postgres://amara:hunter2@one,/journal',
])('%s is refused without its password', url => {
  expect(() => readAddress(url)).toThrow(/^The setting DATABASE_URL cannot be read: (?!.*hunter2)/);
});

test.each([
  ['postgres://pipstone:a%2Cb@one:5433/journal?sslmode=require', ['one:5433']],
  ['postgresql://pipstone:secret@one,[::1]:5433/journal', ['one', '[::1]:5433']],
  ['postgres://one,two', ['one', 'two']],
])('the hosts of %s', (address, names) => {
  const hosts = addressesOfHosts(address);
  expect(hosts.map(({ name }) => name)).toEqual(names);
  for (const { name, connection } of hosts) {
    expect(connection.connectionString).toBe(address.replace(names.join(','), name));
  }
});
