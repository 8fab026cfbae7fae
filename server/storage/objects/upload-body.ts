import type { IncomingHttpHeaders } from 'node:http';
import { claimedType } from '../content/check-content.ts';
import { storageError } from '../errors/storage-error.ts';
import { readMetadata } from './user-metadata.ts';

type UploadBody = {
  bytes: Buffer;
  claimed: string;
  cacheControl: string | undefined;
  userMetadata: Record<string, unknown> | null;
};

/** The file of a form, and a few one-line fields. */
const mostParts = 10;

const isForm = (type: string | undefined) => /^multipart\/form-data\b/i.test(type ?? '');

/** Restricted, so that every parser reads the same boundary. */
const boundaryOfForm =
  /^multipart\/form-data; ?boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))$/i;

/** Returns the file's type and size in the request head; nothing for a form. */
export function announced(headers: IncomingHttpHeaders): { claimed?: string; size?: number } {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return isForm(headers['content-type'])
    ? {}
    : { claimed: claimedType(headers['content-type']), ...(length >= 0 && { size: length }) };
}

/** Returns the body itself, or the file of a form as the client library sends it. Throws StorageError. */
export async function readUpload(headers: IncomingHttpHeaders, body: Buffer): Promise<UploadBody> {
  const type = headers['content-type'];
  if (type !== undefined && isForm(type)) {
    return readForm(type, body);
  }
  return {
    bytes: body,
    claimed: claimedType(type),
    cacheControl: maxAge(headers['cache-control']),
    userMetadata: readMetadata(headers['x-metadata'], 'base64'),
  };
}

async function readForm(type: string, body: Buffer): Promise<UploadBody> {
  const [, quoted, plain] = boundaryOfForm.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) {
    throw storageError('invalidRequest', 'The form cannot be read');
  }
  requireFewParts(body, `--${boundary}`);
  const form = await parsed(type, body);
  const file = [...form.values()].find(value => value instanceof Blob);
  if (!file) {
    throw storageError('invalidRequest', 'The form has no file');
  }
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    claimed: claimedType(text('contentType') ?? file.type),
    cacheControl: maxAge(`max-age=${text('cacheControl')}`),
    userMetadata: readMetadata(text('metadata'), 'utf8'),
  };
}

/** Before parsing, which creates an object for each part. */
function requireFewParts(body: Buffer, boundary: string): void {
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    if (parts > mostParts + 1) {
      throw storageError('invalidRequest', 'The form has too many parts');
    }
  }
}

async function parsed(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw storageError('invalidRequest', 'The form cannot be read');
  }
}

/** Returns the only supported directive of `Cache-Control`; others are ignored. */
export function maxAge(header: string | undefined): string | undefined {
  return /\bmax-age=\d{1,9}\b/.exec(header ?? '')?.[0];
}
