import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceAnswered } from '../../http/once-answered.ts';
import { type ByteRange, type ByteStore, objectKey } from '../bytes/byte-store.ts';
import { anyFile } from '../content/check-content.ts';
import { pictureTypes } from '../content/picture-types.ts';
import { isHeld, readRange } from './byte-ranges.ts';
import { notFound, type ObjectRow } from './found-object.ts';

type Sending = {
  store: ByteStore;
  find: () => Promise<ObjectRow>;
  /** `Cache-Control`. */
  caching: (object: ObjectRow) => string;
};

/** No bytes where the client has a copy or requests the head only. */
type Part = { object: ObjectRow; range: ByteRange | null; bytes: Readable | null; isHeld: boolean };

/**
 * Sends an object so that browsers can only show it as one of the four picture types: with its detected type, without
 * sniffing, unable to run or load anything. Other files are downloads.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, find, caching }: Sending,
): Promise<FastifyReply> {
  const { object, range, bytes, isHeld } = await openPart(request, store, find);
  // An answer queued behind another gets no event when the connection is cut, and would keep the file open.
  onceAnswered(request, reply, () => bytes?.destroy());
  const { size = 0, eTag, lastModified, mimetype } = object.metadata ?? {};
  const type = pictureTypes.find(one => one === mimetype) ?? anyFile;
  reply.headers({
    'content-type': type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    'accept-ranges': 'bytes',
    'cache-control': caching(object),
    'last-modified': new Date(lastModified ?? object.updated_at).toUTCString(),
    ...(eTag && { etag: eTag }),
    ...dispositionHeader(request, type === anyFile),
  });
  if (isHeld) {
    return reply.code(304).send();
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(bytes ?? undefined);
}

/** A replacement meanwhile is found. */
async function openPart(
  { method, headers }: FastifyRequest,
  store: ByteStore,
  find: () => Promise<ObjectRow>,
): Promise<Part> {
  for (let before: ObjectRow | undefined; ; ) {
    const object = await find();
    const { size = 0, eTag = '' } = object.metadata ?? {};
    if (isHeld(headers['if-none-match'], eTag)) {
      return { object, range: null, bytes: null, isHeld: true };
    }
    const ifRange = headers['if-range'];
    const range = ifRange === undefined || ifRange === eTag ? readRange(headers.range, size) : null;
    if (method === 'HEAD') {
      return { object, range, bytes: null, isHeld: false };
    }
    const found = await store.get(
      objectKey(object.bucket_id, object.name, object.version),
      range ?? undefined,
    );
    if (found) {
      return { object, range, bytes: found.bytes, isHeld: false };
    }
    if (before?.version === object.version) {
      notFound();
    }
    before = object;
  }
}

/** `download=` asks for a file, under that name where it has one. */
function dispositionHeader({ query }: FastifyRequest, isAnyFile: boolean): Record<string, string> {
  const { download } = query as { download?: string | string[] };
  if (download === undefined && !isAnyFile) {
    return {};
  }
  const name = encodeURIComponent([...String(download ?? '')].slice(0, 100).join(''));
  return {
    'content-disposition':
      name === '' ? 'attachment' : `attachment; filename=${name}; filename*=UTF-8''${name}`,
  };
}
