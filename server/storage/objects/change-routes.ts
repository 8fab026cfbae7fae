import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readAsker } from '../database/storage-database.ts';
import { bodyAs, text } from '../json-body.ts';
import { objectsAtOnce } from '../limits.ts';
import { copyObject, moveObject } from './change-object.ts';
import { readPlace } from './download-routes.ts';
import { notFound } from './found-object.ts';
import type { Keeping } from './keeping.ts';
import { requireBucketName } from './object-names.ts';
import { removeObjects } from './remove-objects.ts';
import type { OfObject } from './upload-routes.ts';

const fromTo = z
  .object({ bucketId: text, sourceKey: text, destinationKey: text, destinationBucket: text.nullish() })
  .transform(({ bucketId, sourceKey, destinationKey, destinationBucket }) => ({
    from: { bucket: bucketId, name: sourceKey },
    to: { bucket: destinationBucket ?? bucketId, name: destinationKey },
  }));

const removing = z.object({ prefixes: z.array(text).min(1).max(objectsAtOnce) });

/** Moves, copies and removes objects, within the caller's policies. */
export function changeRoutes(app: FastifyInstance, keeping: Keeping): void {
  app.post('/object/move', async (request, reply) => {
    const { from, to } = bodyAs(fromTo, request);
    const { id } = await moveObject(keeping, readAsker(request), from, to);
    return reply.send({ message: 'Successfully moved', Id: id, Key: to.name });
  });

  app.post('/object/copy', async (request, reply) => {
    const { from, to } = bodyAs(fromTo, request);
    const isUpsert = request.headers['x-upsert'] === 'true';
    const { id } = await copyObject(keeping, readAsker(request), from, { ...to, isUpsert });
    return reply.send({ Id: id, Key: `${to.bucket}/${to.name}` });
  });

  app.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request, reply) => {
    const { prefixes } = bodyAs(removing, request);
    requireBucketName(request.params.bucket);
    return reply.send(await removeObjects(keeping, readAsker(request), request.params.bucket, prefixes));
  });

  app.delete<OfObject>('/object/:bucket/*', async (request, reply) => {
    const { bucket, name } = readPlace(request);
    requireBucketName(bucket);
    const [gone] = await removeObjects(keeping, readAsker(request), bucket, [name]);
    return reply.send({ message: gone ? 'Successfully deleted' : notFound() });
  });
}
