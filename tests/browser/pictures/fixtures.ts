import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../../../lab/harness/people.ts';
import { pixel } from '../../../lab/harness/pictures.ts';

export async function addPicture({ client, id: userId }: Person, of: { trade_id?: string; day?: string }) {
  const [id, bytes] = [randomUUID(), pixel.webp];
  const row = { ...of, id, type: 'image/webp', bytes: bytes.length, width: 1, height: 1 };
  await client.from('pictures').insert(row).throwOnError();
  const bucket = client.storage.from('trade-pictures');
  const { error } = await bucket.upload(`${userId}/${id}.webp`, bytes, { contentType: 'image/webp' });
  expect(error).toBeNull();
}

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export async function drawn(
  page: Page,
  name: string,
  { type, width, height }: { type: string; width: number; height: number },
): Promise<GivenFile> {
  const base64 = await page.evaluate(
    async ([mime, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.fillStyle = '#10202a';
      context.fillRect(0, 0, w, h);
      const step = w / 60;
      for (let index = 0; index < 60; index += 1) {
        context.fillStyle = index % 3 === 0 ? '#e05a5a' : '#35c08a';
        const top = h * (0.5 + 0.3 * Math.sin(index / 7));
        context.fillRect(index * step, top, step * 0.6, h * (0.05 + 0.1 * Math.abs(Math.cos(index))));
      }
      const blob = await canvas.convertToBlob({ type: mime, quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    },
    [type, width, height] as const,
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

/** With a position, and an orientation of 90 degrees. */
export function asPhoto({ buffer, ...file }: GivenFile): GivenFile {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) {
      bytes.writeUInt16BE(value, 8);
    } else {
      bytes.writeUInt32BE(value, 8);
    }
    return bytes;
  };
  const directory = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const first = 8;
  const gps = first + 2 + 2 * 12 + 4;
  const latitude = gps + 2 + 12 + 4;
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\b', 'latin1'),
    directory(entry(0x0112, 3, 1, 6), entry(0x8825, 4, 1, gps)),
    directory(entry(0x0002, 5, 3, latitude)),
    Buffer.from([0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0, 12, 0, 0, 0, 1]),
  ]);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, content]);
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), segment, buffer.subarray(2)]) };
}

/** The beginning of a PNG of that size only. */
export function announced(width: number, height: number): GivenFile {
  const buffer = Buffer.alloc(33);
  buffer.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  buffer.writeUInt32BE(width, 16);
  buffer.writeUInt32BE(height, 20);
  return { name: 'wall.png', mimeType: 'image/png', buffer };
}

/** From outside of the page. */
export async function give(target: Locator, how: 'drop' | 'paste', files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    ...{ name, mimeType },
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, { kind, all }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { kind: how, all: given },
  );
}
