import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { nodeFlags } from '../../../lab/harness/server.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { version } from '../../../server/version.ts';
import { databasesForFile, temporaryFolder } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';

const databases = databasesForFile();

/** From the project or its build in `/app`, and to where. */
async function copies(): Promise<[string, string][]> {
  const stages = (await readFile(join(projectRoot, 'Dockerfile'), 'utf8')).split(/^FROM /m);
  const lines = [...(stages.at(-1) ?? '').matchAll(/^COPY (?:--from=build \/app\/)?(\S+) (\S+)$/gm)];
  return lines.map(([, from = '', to = '']) => [
    from,
    to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to,
  ]);
}

test('what the Dockerfile copies into the image is all that the server needs', async () => {
  const app = await temporaryFolder();
  for (const [from, to] of await copies()) {
    await mkdir(dirname(join(app, to)), { recursive: true });
    // Packages for one platform are large, and load nothing from outside.
    const place = [join(projectRoot, from), join(app, to)] as const;
    await (from.startsWith('node_modules/') ? symlink(...place) : cp(...place, { recursive: true }));
  }

  const server = await serverForTest({
    env: { DATABASE_URL: databaseAddress(await databases.migratedDatabase()) },
    spawn: env =>
      spawn(process.execPath, [...nodeFlags, '--enable-source-maps', 'dist/server/main.js'], {
        cwd: app,
        env,
      }),
  });
  const health = await fetch(`${server.url}/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version }]);
  for (const file of [
    'PipstoneSync.mq5',
    'PipstoneSyncService.mq5',
    'PipstoneSync.mq4',
    'pipstone-watch.mjs',
  ]) {
    expect([file, (await fetch(`${server.url}/sync/v1/files/${file}`)).status]).toEqual([file, 200]);
  }
});

test.each(['package.json', 'Dockerfile', 'docs/examples/pipstone.service'])(
  '%s starts the server with as much room for new objects as the tests do',
  async file => {
    expect(await readFile(join(projectRoot, file), 'utf8')).toContain(`node ${nodeFlags.join(' ')} `);
  },
);
