import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BucketRules } from '../buckets/find-bucket.ts';
import { readAsker } from '../database/storage-database.ts';
import { formBytes } from '../limits.ts';
import { keepObject, requireSize, requireUploadAllowed, type Upload } from './keep-object.ts';
import type { Keeping } from './keeping.ts';
import { announced, readUpload } from './upload-body.ts';

export type OfObject = { Params: { bucket: string; '*': string } };

type Allowed = { upload: Upload; rules: BucketRules };

const allowed = new WeakMap<FastifyRequest, Allowed>();

/** A new object (POST), or a replacement (PUT). */
export function uploadRoutes(app: FastifyInstance, keeping: Keeping): void {
  const isUpsert = ({ method, headers }: FastifyRequest) =>
    method === 'PUT' || headers['x-upsert'] === 'true';
  app.route<OfObject>({
    method: ['POST', 'PUT'],
    url: '/object/:bucket/*',
    onRequest: request => allowUpload(keeping, request, { isUpsert: isUpsert(request) }),
    handler: async (request, reply) => {
      const { id } = await takeUpload(keeping, request);
      return sendKept(request, reply, id);
    },
  });
}

/** Checks an upload before its body is read. */
export async function allowUpload(
  keeping: Keeping,
  request: FastifyRequest<OfObject>,
  { isUpsert }: { isUpsert: boolean },
): Promise<void> {
  const { bucket, '*': name } = request.params;
  const upload = { bucket, name, isUpsert, ...announced(request.headers) };
  allowed.set(request, { upload, rules: await requireUploadAllowed(keeping, readAsker(request), upload) });
}

/** Stores the body of a request that `allowUpload` has accepted. */
export async function takeUpload(keeping: Keeping, request: FastifyRequest): Promise<{ id: string }> {
  const { upload, rules } = allowed.get(request) as Allowed;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  // Avoids parsing a form that is too large.
  requireSize(body.length - formBytes, rules);
  const { bytes, ...said } = await readUpload(request.headers, body);
  return keepObject(keeping, readAsker(request), { ...upload, ...said }, { rules, bytes });
}

/** `Id` and `Key`, as the client library reads them. */
export function sendKept(
  { params: { bucket, '*': name } }: FastifyRequest<OfObject>,
  reply: FastifyReply,
  id: string,
): FastifyReply {
  return reply.send({ Id: id, Key: `${bucket}/${name}` });
}
