import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { type S3Server, startS3Server } from '../../../lab/harness/s3-server.ts';
import { readBackupRecord } from '../../../server/backup/record.ts';
import { s3Target } from '../../../server/backup/targets/s3-target.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { refusal } from '../../support/backups.ts';
import { serverForTest } from '../../support/own-server.ts';

/** An answer instead of the store's, or none. */
type Fault = (asked: IncomingMessage, answer: ServerResponse) => boolean;

const name = 'pipstone-2026-11-20T21-55-35Z-1a2b3c4d.sql.gz';
const kept = { bucket: 'pictures', prefix: 'kept/' };
const databases = databasesForFile();
let s3: S3Server;
let between: Server;
let folder: string;
let fault: Fault = () => false;

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  if (fault(asked, answer)) {
    return;
  }
  const { method, url, headers } = asked;
  const passed = request(s3.settings.endpoint + url, { method, headers }, back => {
    answer.writeHead(back.statusCode ?? 500, back.headers);
    back.pipe(answer);
  });
  asked.pipe(passed);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-bucket-'));
  s3 = await startS3Server();
  between = createServer(passOn);
  await new Promise<void>(done => between.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  fault = () => false;
  const target = await s3Target(s3.settings, kept);
  await Promise.all((await target.list()).map(target.remove));
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await s3.remove();
  await rm(folder, { recursive: true });
});

const endpoint = () => `http://127.0.0.1:${(between.address() as AddressInfo).port}`;

/** The target as seen through faults, and the names that are really there. */
async function throughFaults() {
  const target = await s3Target({ ...s3.settings, endpoint: endpoint() }, kept);
  const { list } = await s3Target(s3.settings, kept);
  return { target, list };
}

async function draft(text: string): Promise<string> {
  const path = join(folder, 'draft');
  await writeFile(path, text);
  return path;
}

const answerWith = (status: number, body: string) => (answer: ServerResponse) => {
  answer.writeHead(status).end(body);
  return true;
};
const isGetOfObject = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && new URL(url, 'http://store').pathname.endsWith(name);

test.each([
  [
    'differs',
    answerWith(200, 'something else'),
    /^The backup in the bucket pictures .* is not what was sent\.$/,
  ],
  ['is refused', answerWith(403, ''), /^The backup cannot be put into the bucket pictures /],
])('a backup that %s when it is read back does not stay in the bucket', async (_, answered, message) => {
  const { target, list } = await throughFaults();
  fault = (asked, answer) => isGetOfObject(asked) && answered(answer);
  await expect(target.put(await draft('one'), name)).rejects.toMatchObject(refusal(message));
  expect(await list()).toEqual([]);
});

test('a name that is taken is left alone, also when the store does not tell', async () => {
  const { target, list } = await throughFaults();
  await target.put(await draft('one'), name);
  expect(await target.put(await draft('two'), name)).toMatch(/Z-1a2b3c4d-2\.sql\.gz$/);
  const asked: (string | undefined)[] = [];
  fault = ({ method }, answer) => {
    asked.push(method);
    return answerWith(403, '')(answer);
  };
  await expect(target.put(await draft('three'), name)).rejects.toMatchObject(refusal(/cannot be put into/));
  expect(asked).not.toContain('PUT');
  expect((await list()).length).toBe(2);
});

test('a backup that is being sent ends with the signal, and leaves nothing', async () => {
  const { target, list } = await throughFaults();
  const stopping = new AbortController();
  fault = ({ method }) => {
    const isPut = method === 'PUT';
    if (isPut) {
      setTimeout(() => stopping.abort(), 100);
    }
    return isPut;
  };
  await expect(target.put(await draft('one'), name, stopping.signal)).rejects.toMatchObject(
    refusal(/AbortError/),
  );
  expect(await list()).toEqual([]);
});

const serverWithBackups = async () =>
  serverForTest({
    env: {
      DATABASE_URL: databaseAddress(await databases.startedDatabase()),
      ...{ ...s3.env, S3_ENDPOINT: endpoint() },
      ...{ BACKUP_EVERY: '1d', BACKUP_TO: 's3://pictures/kept' },
    },
  });

test('a server stops soon while its backup is being sent, and leaves nothing', async () => {
  const { list } = await throughFaults();
  let isSending = false;
  fault = ({ method, url }) => {
    const isBackup = method === 'PUT' && url?.includes('/kept/') === true;
    isSending ||= isBackup;
    return isBackup;
  };
  const server = await serverWithBackups();
  await expect.poll(() => isSending, { timeout: 60_000 }).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(await list()).toEqual([]);
});

test('a start goes on while the place for backups is away, and warns', async () => {
  fault = ({ url = '' }, answer) => url.includes('prefix=kept') && answerWith(503, '')(answer);
  const { dataDir } = await serverWithBackups();
  await expect
    .poll(() => readBackupRecord(dataDir), { timeout: 10_000 })
    .toMatchObject({
      failure: expect.stringMatching(
        /^Backups cannot use the bucket pictures of .*, which BACKUP_TO names \(/,
      ),
      finishedAt: null,
    });
});
