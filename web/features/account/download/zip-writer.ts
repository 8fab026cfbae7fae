import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FileSink } from '#lib/files/file-sink.ts';
import type { TextFile } from '#lib/files/save-file.ts';
import type { PictureWithFile } from './picture-files.ts';

type ZipContents = {
  texts: readonly TextFile[];
  pictures: readonly PictureWithFile[];
  /** The bytes of a picture; rejects when they cannot be read. */
  read: (picture: PictureWithFile) => Promise<Uint8Array>;
};

type ZipWriting = {
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** Bytes of text to pack at once, so that the page stays responsive. */
const slice = 524_288;

/**
 * Writes a zip with one picture in memory at a time. Returns the unreadable pictures, which a text at its end
 * lists too. A failing sink or the signal stops it.
 */
export async function writeZip(
  { texts, pictures, read }: ZipContents,
  sink: Pick<FileSink, 'write'>,
  { onProgress, signal }: ZipWriting,
): Promise<PictureWithFile[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) {
      throw error;
    }
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const flush = async () => {
    for (const piece of pieces.splice(0)) {
      await sink.write(piece);
    }
    signal.throwIfAborted();
  };
  const addText = async (name: string, content: string) => {
    const [entry, bytes] = [new ZipDeflate(name, { level: 6 }), new TextEncoder().encode(content)];
    zip.add(entry);
    for (let at = 0; at === 0 || at < bytes.length; at += slice) {
      entry.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
      await flush();
      await new Promise(resolve => setTimeout(resolve));
    }
  };

  for (const { name, content } of texts) {
    await addText(name, content);
  }
  const unread: PictureWithFile[] = [];
  for (const [index, picture] of pictures.entries()) {
    const bytes = await read(picture).catch(() => undefined);
    signal.throwIfAborted();
    if (bytes) {
      // WebP and JPEG are compressed already.
      const entry = new ZipPassThrough(picture.file);
      zip.add(entry);
      entry.push(bytes, true);
      await flush();
    } else {
      unread.push(picture);
    }
    onProgress(index + 1);
  }
  if (unread.length > 0) {
    await addText('pictures-not-read.txt', unreadText(unread));
  }
  zip.end();
  await flush();
  return unread;
}

function unreadText(unread: readonly PictureWithFile[]): string {
  const files = unread.map(({ file }) => `${file}\r\n`).join('');
  return `These images couldn’t be read and are not in this file:\r\n\r\n${files}`;
}
