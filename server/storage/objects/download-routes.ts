import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAsker } from '../database/storage-database.ts';
import { type ObjectRow, publicObject, readableObject } from './found-object.ts';
import type { Keeping } from './keeping.ts';
import { sendObject } from './send-object.ts';
import type { OfObject } from './upload-routes.ts';

/** Browsers revalidate their copy each time, above all the session. */
export const asksEachTime = () => 'private, no-cache';

/** Objects and their metadata, for callers whom a policy lets read them. */
export function downloadRoutes(app: FastifyInstance, { database, store }: Keeping): void {
  const found = (request: FastifyRequest<OfObject>) =>
    readableObject(database, readAsker(request), readPlace(request));

  for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
    app.route<OfObject>({
      method: ['GET', 'HEAD'],
      url,
      compress: false,
      handler: (request, reply) =>
        sendObject(request, reply, { store, find: () => found(request), caching: asksEachTime }),
    });
  }
  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
    app.get<OfObject>(url, async (request, reply) => reply.send(objectInfo(await found(request))));
  }
}

/** Objects of public buckets, for anyone who knows their names. */
export function publicRoutes(app: FastifyInstance, { database, store }: Keeping): void {
  const found = (request: FastifyRequest<OfObject>) =>
    publicObject(database, readAsker(request), readPlace(request));
  const asSaid = ({ metadata }: ObjectRow) => `public, ${metadata?.cacheControl ?? 'no-cache'}`;
  app.route<OfObject>({
    method: ['GET', 'HEAD'],
    url: '/object/public/:bucket/*',
    compress: false,
    handler: (request, reply) =>
      sendObject(request, reply, { store, find: () => found(request), caching: asSaid }),
  });
  app.get<OfObject>('/object/info/public/:bucket/*', async (request, reply) =>
    reply.send(objectInfo(await found(request))),
  );
}

export const readPlace = ({ params }: FastifyRequest<OfObject>) => ({
  bucket: params.bucket,
  name: params['*'],
});

function objectInfo({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.cacheControl,
    etag: metadata?.eTag,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  };
}
