import { beforeAll, describe, expect, test } from 'vitest';
import { makeWebp, pixel } from '../../../lab/harness/pictures.ts';
import { storageForFile } from './buckets.ts';

const { server, at } = storageForFile();
const pictures = () => at.amara.client.storage.from('pictures');
let folder: string;
beforeAll(() => {
  folder = at.amara.id;
});

const webp = { contentType: 'image/webp' };

describe('the methods of the official client', () => {
  test('upload, download, info, exists, remove: bytes come back as they were', async () => {
    const path = `${folder}/cat.webp`;
    const picture = makeWebp(50_000);
    const options = { ...webp, metadata: { about: 'a cat' }, cacheControl: '60' };
    const { data, error } = await pictures().upload(path, picture, options);
    expect([error, data]).toEqual([null, { id: expect.any(String), path, fullPath: `pictures/${path}` }]);
    const file = await pictures().download(path);
    expect(file.error).toBeNull();
    expect(file.data?.type).toBe('image/webp');
    expect(Buffer.from(await (file.data as Blob).arrayBuffer()).equals(picture)).toBe(true);
    expect((await pictures().info(path)).data).toMatchObject({
      id: data?.id,
      name: path,
      size: 50_000,
      contentType: 'image/webp',
      cacheControl: 'max-age=60',
      metadata: { about: 'a cat' },
    });
    expect((await pictures().exists(path)).data).toBe(true);
    expect((await pictures().remove([path, `${folder}/never.webp`])).data).toMatchObject([{ name: path }]);
    expect((await pictures().exists(path)).data).toBe(false);
    expect(await pictures().download(path)).toMatchObject({
      error: { statusCode: '404', message: 'Object not found' },
    });
  });

  test('upload of a Blob, as a form', async () => {
    const path = `${folder}/blob.jpg`;
    const blob = new Blob([new Uint8Array(pixel.jpeg)], { type: 'image/jpeg' });
    const { error } = await pictures().upload(path, blob, { metadata: { width: 1 } });
    expect(error).toBeNull();
    expect((await pictures().info(path)).data).toMatchObject({
      contentType: 'image/jpeg',
      cacheControl: 'max-age=3600',
      metadata: { width: 1 },
    });
  });

  test('a name that is taken is refused, unless the new one is to take its place', async () => {
    const path = `${folder}/twice.webp`;
    const first = await pictures().upload(path, pixel.webp, webp);
    expect(await pictures().upload(path, pixel.webp, webp)).toMatchObject({
      error: { status: 400, statusCode: '409', message: 'The resource already exists' },
    });
    const again = await pictures().upload(path, makeWebp(200), { ...webp, upsert: true });
    expect(again.data?.id).toBe(first.data?.id);
    expect((await pictures().update(path, makeWebp(300), webp)).data?.id).toBe(first.data?.id);
    expect((await pictures().info(path)).data?.size).toBe(300);
  });

  test('move and copy, within a bucket and to another', async () => {
    await pictures().upload(`${folder}/a.webp`, makeWebp(500), webp);
    expect((await pictures().move(`${folder}/a.webp`, `${folder}/b.webp`)).error).toBeNull();
    expect((await pictures().exists(`${folder}/a.webp`)).data).toBe(false);
    const copied = await pictures().copy(`${folder}/b.webp`, `${folder}/c.webp`, {
      destinationBucket: 'files',
    });
    expect(copied.data?.path).toBe(`files/${folder}/c.webp`);
    const files = at.amara.client.storage.from('files');
    expect((await files.download(`${folder}/c.webp`)).data?.size).toBe(500);
    expect((await pictures().download(`${folder}/b.webp`)).data?.size).toBe(500);
    expect((await pictures().move(`${folder}/never.webp`, `${folder}/d.webp`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await pictures().copy(`${folder}/b.webp`, `${folder}/b.webp`)).error).toMatchObject({
      statusCode: '409',
    });
  });

  test('list: folders first and marked as folders, sorted, searched, in parts', async () => {
    for (const name of ['x/1.webp', 'x/2.webp', 'x/deep/3.webp', 'x/deep/4.webp', 'x/other.webp']) {
      await pictures().upload(`${folder}/${name}`, pixel.webp, webp);
    }
    const names = async (options = {}) =>
      (await pictures().list(`${folder}/x`, options)).data?.map(({ name, id }) => (id ? name : `${name}/`));
    expect(await names()).toEqual(['1.webp', '2.webp', 'deep/', 'other.webp']);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['2.webp', 'deep/']);
    expect(await names({ search: 'OTH' })).toEqual(['other.webp']);
    expect(await names({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'deep/',
      'other.webp',
      '2.webp',
      '1.webp',
    ]);
    expect((await pictures().list(`${folder}/x`)).data?.[0]).toMatchObject({
      metadata: { size: pixel.webp.length, mimetype: 'image/webp' },
    });
  });

  test('list in pages, flat or with folders', async () => {
    const all: string[] = [];
    for (let cursor: string | undefined, hasNext = true; hasNext; ) {
      const { data } = await pictures().listV2({
        prefix: `${folder}/x/`,
        limit: 2,
        ...(cursor && { cursor }),
      });
      all.push(...(data?.objects.map(({ name }) => name) ?? []));
      cursor = data?.nextCursor;
      hasNext = data?.hasNext ?? false;
    }
    expect(all).toEqual(
      ['1.webp', '2.webp', 'deep/3.webp', 'deep/4.webp', 'other.webp'].map(name => `${folder}/x/${name}`),
    );
    const { data } = await pictures().listV2({
      prefix: `${folder}/x/`,
      with_delimiter: true,
      sortBy: { column: 'created_at', order: 'desc' },
    });
    expect(data?.folders.map(({ name }) => name)).toEqual([`${folder}/x/deep/`]);
    expect(data?.objects.map(({ name }) => name)).toEqual(
      ['other.webp', '2.webp', '1.webp'].map(name => `${folder}/x/${name}`),
    );
  });

  test('createSignedUrl and createSignedUrls: who has the link needs neither key nor session', async () => {
    const path = `${folder}/linked.webp`;
    await pictures().upload(path, makeWebp(1_000), webp);
    const { data } = await pictures().createSignedUrl(path, 60);
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBe(1_000);
    const named = await pictures().createSignedUrl(path, 60, { download: 'cheese.webp' });
    expect((await fetch(named.data?.signedUrl ?? '')).headers.get('content-disposition')).toBe(
      `attachment; filename=cheese.webp; filename*=UTF-8''cheese.webp`,
    );
    const many = await pictures().createSignedUrls([path, `${folder}/never.webp`], 60);
    expect(many.data).toMatchObject([
      { path, error: null, signedUrl: expect.stringContaining('token=') },
      { path: `${folder}/never.webp`, error: expect.any(String), signedUrl: null },
    ]);
    expect((await pictures().createSignedUrl(path, 8 * 86_400)).error).toMatchObject({ statusCode: '400' });
  });

  test('createSignedUploadUrl and uploadToSignedUrl', async () => {
    const path = `${folder}/by-link.webp`;
    const { data } = await pictures().createSignedUploadUrl(path);
    const stranger = at.bo.client.storage.from('pictures');
    expect(await stranger.uploadToSignedUrl(path, data?.token ?? '', makeWebp(90_000), webp)).toMatchObject({
      error: null,
      data: { path },
    });
    expect((await pictures().info(path)).data).toMatchObject({ size: 90_000 });
    expect(await stranger.uploadToSignedUrl(path, data?.token ?? '', pixel.webp, webp)).toMatchObject({
      error: { statusCode: '409' },
    });
    expect(
      await stranger.uploadToSignedUrl(`${folder}/other.webp`, data?.token ?? '', pixel.webp, webp),
    ).toMatchObject({
      error: { statusCode: '400' },
    });
  });

  test('getPublicUrl: of a public bucket alone', async () => {
    const path = `${folder}/a cat.png`;
    const shown = at.amara.client.storage.from('shown');
    await shown.upload(path, pixel.png, { contentType: 'image/png', cacheControl: '60' });
    const answer = await fetch(shown.getPublicUrl(path).data.publicUrl);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    await pictures().upload(`${folder}/hidden.webp`, pixel.webp, webp);
    expect((await fetch(pictures().getPublicUrl(`${folder}/hidden.webp`).data.publicUrl)).status).toBe(400);
    expect((await at.bo.client.storage.from('shown').download(path)).data?.size).toBe(pixel.png.length);
  });

  test('buckets: made, changed, emptied and deleted by those whom a policy lets', async () => {
    const { storage } = at.amara.client;
    expect(await storage.createBucket('own')).toMatchObject({ error: { statusCode: '403' } });
    expect((await storage.listBuckets()).data).toEqual([]);
    await server.sql(`create policy "Amara has buckets" on storage.buckets to authenticated
      using (owner_id = '${at.amara.id}' and auth.uid()::text = owner_id) with check (owner_id = auth.uid()::text)`);
    await server.sql(`create policy "Amara uses them" on storage.objects to authenticated
      using (bucket_id = 'own' and auth.uid() = '${at.amara.id}')`);
    const made = await storage.createBucket('own', {
      public: false,
      fileSizeLimit: '1KB',
      allowedMimeTypes: ['image/*'],
    });
    expect(made.data).toEqual({ name: 'own' });
    expect(await storage.createBucket('own')).toMatchObject({ error: { statusCode: '409' } });
    await storage.updateBucket('own', { public: true, fileSizeLimit: 2_000 });
    expect((await storage.getBucket('own')).data).toMatchObject({
      id: 'own',
      public: true,
      file_size_limit: 2_000,
      type: 'STANDARD',
    });
    expect(
      (await storage.from('own').upload('a/b.png', pixel.png, { contentType: 'image/png' })).error,
    ).toBeNull();
    expect(await storage.deleteBucket('own')).toMatchObject({ error: { statusCode: '409' } });
    expect((await storage.emptyBucket('own')).error).toBeNull();
    expect((await storage.deleteBucket('own')).data).toEqual({ message: 'Successfully deleted' });
    expect(await storage.getBucket('own')).toMatchObject({
      error: { message: 'Bucket not found', statusCode: '404' },
    });
  });
});
