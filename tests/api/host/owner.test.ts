import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HostReport } from '../../../domain/host/host-report.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addTeacher } from '../../../lab/harness/school.ts';
import { version } from '../../../server/version.ts';
import { mailServerForFile } from '../accounts/mailbox.ts';

const at = mailServerForFile();

async function ask(method: 'GET' | 'POST', path: string, person?: Person) {
  const session = (await person?.client.auth.getSession())?.data.session;
  const answer = await fetch(`${at().server.url}/server/v1/${path}`, {
    method,
    headers: session ? { authorization: `Bearer ${session.access_token}` } : {},
  });
  return { status: answer.status, body: await answer.json() };
}

async function report(): Promise<HostReport> {
  return (await ask('GET', 'report', await admin(at().server))).body;
}

test('the owner gets the state of the server, and nobody else', async () => {
  const { server } = at();
  const ada = await admin(server);
  const { status, body } = await ask('GET', 'report', ada);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version,
    node: process.version,
    startedAt: expect.stringMatching(/^20\d\d-/),
    otherServers: [],
    database: { kind: 'external', version: expect.stringMatching(/^\d+\.\d+/), bytes: expect.any(Number) },
    disks: [{ stores: ['data', 'pictures'], free: expect.any(Number), total: expect.any(Number) }],
    lastBackup: null,
    mail: { sent: 0, failed: 0, failingSince: null },
    store: { kind: 'folder', isWell: true },
    standbys: [],
  });
  await expect
    .poll(async () => (await report()).work)
    .toContainEqual({ name: 'sign-ins', lastRunAt: expect.stringMatching(/^20\d\d-/), isWell: true });

  const refused: [string, number, Person | undefined][] = [
    ['a visitor', 401, undefined],
    ['a trader', 403, await addTrader(server, 'Amara')],
    ['a teacher', 403, await addTeacher(server, 'Tess')],
    ['an assistant', 403, await addAssistant(server, 'Asif')],
  ];
  for (const [who, expected, person] of refused) {
    for (const [method, path] of [
      ['GET', 'report'],
      ['POST', 'test-mail'],
    ] as const) {
      expect([who, path, (await ask(method, path, person)).status]).toEqual([who, path, expected]);
    }
  }
});

test('the owner whose session has ended is refused', async () => {
  const { server } = at();
  const ada = await admin(server);
  const { data } = await ada.client.auth.getSession();
  await server.sql('delete from auth.sessions where user_id = $1', [ada.id]);
  const answer = await fetch(`${server.url}/server/v1/report`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(answer.status).toBe(401);
});

test('a test email reaches the owner and is counted; one that is refused gets the reason', async () => {
  const { mailbox, server } = at();
  const ada = await admin(server);
  expect(await ask('POST', 'test-mail', ada)).toEqual({ status: 200, body: { to: ada.email } });
  expect((await mailbox.read(ada.email)).subject).toBe('Test email from Pipstone');
  expect((await report()).mail).toMatchObject({ sent: 1, failed: 0 });
  expect((await ask('POST', 'test-mail', ada)).status).toBe(429);
});

test('the last backup is that of its record, and a failed one is a warning', async () => {
  const { dataDir } = at().server;
  const record = { finishedAt: '2026-11-27T03:31:50.000Z', path: '/backups/one.sql.gz', bytes: 1_234 };
  await writeFile(join(dataDir, 'backups.json'), JSON.stringify(record));
  expect(await report()).toMatchObject({ lastBackup: record, warnings: [] });
  const failure = 'The folder /backups is not writable.';
  await writeFile(join(dataDir, 'backups.json'), JSON.stringify({ ...record, failure }));
  expect((await report()).warnings).toMatchObject([
    { name: 'backup', message: `The last backup failed: ${failure}` },
  ]);
});

test('another server on the database is listed, and a newer one is a warning within its next sign of life', async () => {
  const { server } = at();
  await server.sql(
    `insert into server.servers (id, version, seen_at) values (gen_random_uuid(), '99.0.0', now() + interval '1 minute')`,
  );
  await expect.poll(report, { timeout: 60_000, interval: 1_000 }).toMatchObject({
    otherServers: [{ version: '99.0.0' }],
    warnings: expect.arrayContaining([expect.objectContaining({ name: 'version' })]),
  });
  expect(server.log()).toContain(
    `This server runs version ${version}, and another one on the same database runs 99.0.0.`,
  );
});
