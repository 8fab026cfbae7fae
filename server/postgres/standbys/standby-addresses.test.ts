import { expect, test } from 'vitest';
import { standbyAddresses } from './standby-addresses.ts';

test.each([
  ['postgres://pipstone:a%2Cb@one:5433/journal?sslmode=require', ['one:5433']],
  ['postgresql://pipstone:secret@one,[::1]:5433/journal', ['one', '[::1]:5433']],
  ['postgres://one,two', ['one', 'two']],
])('%s', (address, names) => {
  const standbys = standbyAddresses(address);
  expect(standbys.map(({ name }) => name)).toEqual(names);
  for (const { name, connection } of standbys) {
    expect(connection.connectionString).toBe(address.replace(names.join(','), name));
  }
});
