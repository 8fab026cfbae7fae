import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { pixel } from '../../../lab/harness/pictures.ts';
import { importRows, sendDraft, trades } from '../../../lab/harness/statement-rows.ts';
import { objectKey } from '../../../server/storage/bytes/byte-store.ts';
import { pathOfKey } from '../../../server/storage/bytes/disk-names.ts';
import { diskStore } from '../../../server/storage/bytes/disk-store.ts';
import { sweep } from '../../../server/storage/sweep/sweep.ts';
import { recordingLog } from '../../postgres/temporary.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();
const folder = () => join(server.dataDir, 'storage');
const store = () => diskStore(folder());

async function files(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store().list()) {
    found.push(key.replace(/\/[^/]*$/, ''));
  }
  return found.sort();
}

async function swept(before?: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(server.connection);
  await client.connect();
  const { log, lines } = recordingLog();
  try {
    await before?.(client);
    const signal = new AbortController().signal;
    return { removed: await sweep({ client, store: store(), log, signal }), lines };
  } finally {
    await client.end();
  }
}

async function addPicture({ client, id }: Person, day: string): Promise<string> {
  const picture = { id: crypto.randomUUID(), day, type: 'image/webp', bytes: 100, width: 1, height: 1 };
  await client.from('pictures').insert(picture).throwOnError();
  const name = `${id}/${picture.id}.webp`;
  const { error } = await client.storage
    .from('trade-pictures')
    .upload(name, pixel.webp, { contentType: 'image/webp' });
  expect(error).toBeNull();
  return name;
}

test('a student who was removed 30 days ago is deleted, with what they leave', async () => {
  const [cara, dan] = [await addTrader(server, 'Cara'), await addTrader(server, 'Dan')];
  await addPicture(cara, '2026-11-02');
  await server.sql(
    `update public.students set removed_at = now() - case user_id when $1 then interval '30 days' else '29 days' end
     where user_id in ($1, $2)`,
    [cara.id, dan.id],
  );
  // The server sweeps too, a moment after its start.
  await swept();
  await expect.poll(() => server.sql('select name from storage.objects')).toEqual([]);
  expect(await server.sql('select id from auth.users where id in ($1, $2)', [cara.id, dan.id])).toEqual([
    { id: dan.id },
  ]);
});

test('drafts of imports that were begun more than two hours ago go, whosever they are', async () => {
  const [eve, finn] = [await addTrader(server, 'Eve'), await addTrader(server, 'Finn')];
  const rows = { trades: trades(2), cash: [] };
  const old = await Promise.all(
    [eve, finn].map(({ client, id }) => sendDraft(client, rows, { account: id })),
  );
  const young = await sendDraft(eve.client, rows, { account: eve.id });
  const { id: done } = await importRows(finn, { trades: trades(1) });
  const age =
    "update public.statement_imports set created_at = now() - interval '121 minutes' where id = any ($1)";
  await server.sql(age, [[...old, done]]);
  await swept();
  const left = await server.sql('select id from public.statement_imports order by created_at desc');
  expect(left).toEqual([{ id: young }, { id: done }]);
  expect(await server.sql('select distinct import_id from private.statement_parts')).toEqual([
    { import_id: young },
  ]);
});

test("what a deleted trader leaves is removed at once, and nobody else's", async () => {
  const amara = await addTrader(server, 'Amara');
  const bo = await addTrader(server, 'Bo');
  await addPicture(amara, '2026-11-02');
  const kept = await addPicture(bo, '2026-11-02');
  await amara.client.rpc('delete_my_account').throwOnError();
  await vi.waitFor(async () => expect(await files()).toEqual([`trade-pictures/${kept}`]), { timeout: 5_000 });
  expect(await server.sql('select name from storage.objects')).toEqual([{ name: kept }]);
});

test('a picture whose row is deleted is removed by the next sweep, and of two servers one sweeps', async () => {
  const cleo = await addTrader(server, 'Cleo');
  const name = await addPicture(cleo, '2026-11-03');
  await cleo.client.from('pictures').delete().eq('object_name', name).throwOnError();
  const other = new pg.Client(server.connection);
  await other.connect();
  await other.query('select pg_advisory_lock(7746002)');
  expect((await swept()).removed).toBeNull();
  await other.end();
  expect((await swept()).removed).toEqual({ objects: 1, strays: 0 });
  expect(await files()).not.toContain(`trade-pictures/${name}`);
});

test('bytes without a row are deleted after a day; if that is nearly all, they stay and the log reports it', async () => {
  const stray = async (name: string, age: Date) => {
    const key = objectKey('trade-pictures', name, crypto.randomUUID());
    await store().put(key, pixel.webp);
    await utimes(join(folder(), pathOfKey(key)), age, age);
  };
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await stray('old.webp', longAgo);
  await stray('young.webp', new Date());
  expect((await swept()).removed).toEqual({ objects: 0, strays: 1 });
  expect(await files()).toContain('trade-pictures/young.webp');
  for (let count = 0; count <= 100; count++) {
    await stray(`many/${count}.webp`, longAgo);
  }
  const { removed, lines } = await swept();
  expect(removed).toEqual({ objects: 0, strays: 0 });
  expect(JSON.stringify(lines)).toContain('so it may be the wrong one');
  expect((await files()).filter(name => name.includes('/many/')).length).toBe(101);
});
