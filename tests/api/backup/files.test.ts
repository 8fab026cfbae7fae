import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { type S3Server, startS3Server } from '../../../lab/harness/s3-server.ts';
import { verdictLines, verify } from '../../../server/backup/verify.ts';
import type { ByteStore } from '../../../server/storage/bytes/byte-store.ts';
import { pathOfKey } from '../../../server/storage/bytes/disk-names.ts';
import { diskStore } from '../../../server/storage/bytes/disk-store.ts';
import { openS3Store } from '../../../server/storage/bytes/s3-store.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { backUp, putBack, refusal, reseal } from '../../support/backups.ts';
import { addSmallSchool, everythingIn, restorable } from '../../support/filled-database.ts';

const databases = databasesForFile();
let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-backup-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.remove();
  await rm(folder, { recursive: true });
});

type School = { connection: pg.ClientConfig; store: ByteStore; place: string };

async function school(): Promise<School> {
  const connection = await databases.migratedDatabase();
  await addSmallSchool(connection);
  await query(connection, `insert into storage.buckets (id, name) values ('pictures', 'pictures')`);
  const place = await mkdtemp(join(folder, 'store-'));
  return { connection, store: diskStore(place), place };
}

/** Returns its key. */
async function keep({ connection, store }: School, name: string, bytes: Buffer): Promise<string> {
  const version = randomUUID();
  const key = `pictures/${name}/${version}`;
  await store.put(key, bytes);
  await query(
    connection,
    `insert into storage.objects (bucket_id, name, version, owner_id, metadata)
     select 'pictures', $1, $2, id::text, jsonb_build_object('size', $3::int)
     from public.profiles where email = 'amara@example.com'`,
    [name, version, bytes.length],
  );
  return key;
}

async function readContent(store: ByteStore): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for await (const { key } of store.list()) {
    const found = await store.get(key);
    content.set(key, found ? (await buffer(found.bytes)).toString('base64') : 'gone');
  }
  return content;
}

const removeRow = (connection: pg.ClientConfig, name: string) =>
  query(
    connection,
    `select set_config('storage.allow_delete_query', 'true', false);
     delete from storage.objects where name = '${name}'`,
  );

test('files are in the one file of a backup, and restored into a store of the other kind', async () => {
  const here = await school();
  await keep(here, 'amara/large.webp', randomBytes(1_000_000));
  await keep(here, "amara/odd (1)'s &.webp", Buffer.from('small\n\\.\n'));
  await keep(here, 'amara/empty.webp', Buffer.alloc(0));
  const file = join(folder, 'files.sql.gz');
  const { header, bytes } = await backUp(here.connection, file, here);
  expect(header.files).toEqual({ files: 3, bytes: 1_000_009 });
  // In spite of base64, a packed file takes no more than its bytes.
  expect(bytes).toBeLessThan(1_100_000);

  const elsewhere = await databases.emptyDatabase();
  const store = await openS3Store(s3.settings);
  expect(await putBack(elsewhere, file, { store })).toMatchObject({ findings: [] });
  expect(await readContent(store)).toEqual(await readContent(here.store));
  expect(await everythingIn(elsewhere)).toEqual(restorable(await everythingIn(here.connection)));
  const back = join(folder, 'from-bucket.sql.gz');
  await backUp(elsewhere, back, { store });
  expect(await readFileLines(back)).toEqual(await readFileLines(file));
});

test('a file removed during the backup is left out; a lost one is reported, every time', async () => {
  const here = await school();
  const [gone, lost] = [
    await keep(here, 'amara/gone.webp', Buffer.from('gone')),
    await keep(here, 'amara/lost.webp', Buffer.from('lost')),
  ];
  await here.store.remove([lost]);
  const busy: ByteStore = {
    ...here.store,
    async get(key) {
      await removeRow(here.connection, 'amara/gone.webp');
      await here.store.remove([gone]);
      return here.store.get(key);
    },
  };
  const said: string[] = [];
  const file = join(folder, 'busy.sql.gz');
  await backUp(here.connection, file, { store: busy, say: line => void said.push(line) });
  expect(said.at(-1)).toBe('1 file without bytes: npm run verify lists them.');
  const elsewhere = await databases.emptyDatabase();
  const { findings } = await putBack(elsewhere, file, here);
  expect(findings).toMatchObject([
    { places: 1, examples: [{ who: 'amara@example.com', what: 'pictures/amara/lost.webp' }] },
  ]);
});

test('a restore that fails leaves the store as it was, and one that replaces takes the old files with it', async () => {
  const here = await school();
  const old = await keep(here, 'amara/same.webp', Buffer.from('the same in both'));
  const file = join(folder, 'earlier.sql.gz');
  await keep(here, 'amara/added.webp', Buffer.from('in the backup'));
  await backUp(here.connection, file, here);
  const before = await readContent(here.store);

  const there = await school();
  await keep(there, 'amara/other.webp', Buffer.from('of the other'));
  await there.store.put(old, Buffer.from('the same in both'));
  const present = await readContent(there.store);
  const wrong = join(folder, 'wrong.sql.gz');
  await reseal(file, wrong, text => text.replace('"accounts":3', '"accounts":4'));
  const keepIn = join(folder, 'replaced.sql.gz');
  await expect(putBack(there.connection, wrong, { keepIn, store: there.store })).rejects.toMatchObject(
    refusal(/Nothing was restored/),
  );
  expect(await readContent(there.store)).toEqual(present);

  await rm(keepIn);
  expect(await putBack(there.connection, file, { keepIn, store: there.store })).toMatchObject({
    findings: [],
    unnamed: { files: 0, bytes: 0 },
  });
  expect(await readContent(there.store)).toEqual(before);
});

test('a backup of format 1, from before there were files, is restored', async () => {
  const here = await school();
  const file = join(folder, 'format-2.sql.gz');
  const first = join(folder, 'format-1.sql.gz');
  await backUp(here.connection, file, here);
  await reseal(file, first, text =>
    text.replace('"format":2', '"format":1').replace(/"files":\{[^}]*\},/, ''),
  );
  expect(await putBack(await databases.emptyDatabase(), first)).toMatchObject({ findings: [] });
});

test('verify reports files without bytes, with other bytes than their row states, and bytes without a row', async () => {
  const here = await school();
  await keep(here, 'amara/whole.webp', Buffer.from('whole'));
  const lost = await keep(here, 'amara/lost.webp', Buffer.from('lost'));
  const cut = await keep(here, 'amara/cut.webp', Buffer.from('was longer'));
  await here.store.remove([lost]);
  await writeFile(join(here.place, pathOfKey(cut)), 'cut');
  await here.store.put('pictures/young/v', Buffer.from('just being uploaded'));
  await here.store.put('pictures/old/v', Buffer.from('named by nobody'));
  await utimes(join(here.place, pathOfKey('pictures/old/v')), new Date(0), new Date(0));
  const verdict = await verify(here.connection, here);
  expect(verdictLines(verdict)).toEqual([
    'FAILED in 1 place: Every file with a row has its bytes.',
    '  amara@example.com: pictures/amara/lost.webp is nothing, but must be 4 bytes',
    'FAILED in 1 place: A file has as many bytes as its row states.',
    '  amara@example.com: pictures/amara/cut.webp is 3 bytes, but must be 10 bytes',
    '1 file (15 bytes) that no row uses: the server will remove them.',
    expect.stringMatching(/: 2 of \d+ checks fail\.$/),
  ]);
});

async function readFileLines(file: string): Promise<string[]> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  return lines.filter(line => /^--(file|data) /.test(line)).sort();
}
