import { cp, lstat, mkdir, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { installedPrograms, programsIn } from '../../../server/postgres/embedded/programs.ts';
import { runProgram } from '../../../server/postgres/embedded/run-program.ts';
import { reachablePrograms, sharedFolder } from '../../../server/postgres/embedded/shared-folder.ts';
import { ensureSystemUser } from '../../../server/postgres/embedded/system-user.ts';
import { startEmbeddedPostgres } from '../../../server/postgres/embedded.ts';
import { recordingLog, startForTest, temporaryFolder } from '../../postgres/temporary.ts';

// PostgreSQL refuses to run as root. These need root.
describe.runIf(process.getuid?.() === 0)('root starts the server', () => {
  const { log } = recordingLog();

  test('PostgreSQL runs as a user of its own', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await startForTest(dataDir);
    const { uid } = await ensureSystemUser();
    expect(uid).not.toBe(0);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid);
    expect((await stat(dataDir)).uid).toBe(0);
  });

  test('without a way to create a user it reports what is missing', async () => {
    const empty = await temporaryFolder();
    await expect(ensureSystemUser('pipstone-nobody', empty)).rejects.toMatchObject({
      name: 'StartError',
      message:
        "PostgreSQL does not run as root, and a system user 'pipstone-nobody' cannot be made: neither useradd nor adduser is installed. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    });
  });

  test('root keeps the database elsewhere when its folder is closed to other users', async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data');
    await mkdir(dataDir, { mode: 0o755 });
    const first = await startForTest(dataDir);
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const place = join(dataDir, 'postgres');
    const target = await readlink(place);
    expect(target).toMatch(/^\/var\/lib\/pipstone\/[0-9a-f]+\/postgres$/);
    expect(first.lines).toEqual([expect.stringContaining(`${place} is a link to it`)]);
    expect((await stat(join(dataDir, '..'))).mode & 0o777).toBe(0o700);

    const second = await startForTest(dataDir);
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await readlink(place)).toBe(target);
  });

  test('a link to a database that is gone is not taken for a first start', async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data');
    const home = join(sharedFolder, `gone-${process.pid}`);
    const target = join(home, 'postgres');
    await mkdir(dataDir);
    await mkdir(home, { recursive: true });
    await symlink(target, join(dataDir, 'postgres'));
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`is in ${target}, which is missing`),
    });
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
  });

  test('programs in a folder that is closed to other users are copied, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pipstone-programs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const version = `test-${process.pid}`;
    onTestFinished(() => rm(join(sharedFolder, `postgresql-${version}`), { recursive: true }));
    const installed = { ...(await installedPrograms()), version };
    const native = join(folder, 'native');
    await cp(installed.folder, native, { recursive: true, verbatimSymlinks: true });
    const as = await ensureSystemUser();

    const copied = await reachablePrograms(programsIn(native, installed), as, log);
    expect(copied.folder).toBe(join(sharedFolder, `postgresql-${version}`));
    const { output } = await runProgram(copied.postgres, ['--version'], { as, cwd: '/' });
    expect(output).toMatch(/^postgres \(PostgreSQL\) 18/);
    const made = (await stat(copied.folder)).ino;
    await reachablePrograms(programsIn(native, installed), as, log);
    expect((await stat(copied.folder)).ino).toBe(made);
  });
});
