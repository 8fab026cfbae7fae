import { afterAll, describe, expect, test } from 'vitest';
import { makeWebp, pixel } from '../../../lab/harness/pictures.ts';
import { mountSmallDisk } from '../../../lab/torture/small-disk.ts';
import { storageForFile } from './buckets.ts';
import { beginUpload } from './tus.ts';

// A separate small disk needs the right to mount one.
const disk = mountSmallDisk(40);
afterAll(() => disk?.unmount());

describe.runIf(disk)('on a full disk', () => {
  const { server, at } = storageForFile({ env: disk ? { DATA_DIR: disk.path } : {} });

  test('an upload is refused in words and leaves nothing, what is there is read, and with room it is taken', async () => {
    const pictures = at.amara.client.storage.from('pictures');
    const upload = (name: string) =>
      pictures.upload(`${at.amara.id}/${name}`, makeWebp(90_000), { contentType: 'image/webp' });
    const begin = () => beginUpload(server.url, at.amara, 'later.webp', makeWebp(90_000));
    const first = `${at.amara.id}/first.webp`;
    await pictures.upload(first, pixel.webp, { contentType: 'image/webp' });
    disk?.fill();
    await expect(begin()).rejects.toThrow(/^507/);
    const ready = await fetch(`${server.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'disk full' }),
    ]);
    expect((await upload('second.webp')).error).toMatchObject({
      status: 507,
      statusCode: '507',
      message: 'The server’s disk is full.',
    });
    for (let n = 0; n < 21; n++) {
      await expect(begin()).rejects.toThrow(/^507/);
    }
    expect((await pictures.list(at.amara.id)).data?.map(({ name }) => name)).toEqual(['first.webp']);
    expect((await pictures.download(first)).data?.size).toBe(pixel.webp.length);
    disk?.makeRoom();
    expect(await begin()).toMatch(/^http/);
    expect((await upload('second.webp')).error).toBeNull();
    expect((await pictures.remove([first, `${at.amara.id}/second.webp`])).data).toHaveLength(2);
  });
});
