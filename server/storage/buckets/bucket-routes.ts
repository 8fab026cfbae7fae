import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Result, Statement } from '../../postgres/database.ts';
import { allowDeletion, readAsker } from '../database/storage-database.ts';
import { storageError } from '../errors/storage-error.ts';
import { bodyAs, queryAs } from '../json-body.ts';
import type { Keeping } from '../objects/keeping.ts';
import { requireBucketName } from '../objects/object-names.ts';
import { removeObjects } from '../objects/remove-objects.ts';
import {
  changeBucket,
  changesOfBucket,
  deleteBucket,
  findBucket,
  insertBucket,
  isBucketEmpty,
  listBuckets,
  listOfBuckets,
  namesBehind,
  newBucket,
} from './bucket-statements.ts';

type OfBucket = { Params: { bucket: string } };

/** Buckets, within the caller's policies. */
export function bucketRoutes(app: FastifyInstance, keeping: Keeping): void {
  const { database } = keeping;

  async function read(request: FastifyRequest, statement: Statement): Promise<Result['rows']> {
    const [result] = await database.asCaller(readAsker(request), [statement], { readOnly: true });
    return result?.rows ?? [];
  }

  app.get('/bucket', async (request, reply) =>
    reply.send(await read(request, listBuckets(queryAs(listOfBuckets, request)))),
  );

  app.get<OfBucket>('/bucket/:bucket', async (request, reply) =>
    reply.send(onlyRow(await read(request, findBucket(named(request))))),
  );

  app.post('/bucket', async (request, reply) => {
    const bucket = bodyAs(newBucket, request);
    requireBucketName(bucket.name);
    requireBucketName(bucket.id ?? bucket.name);
    await database.asCaller(readAsker(request), [insertBucket(bucket, request.caller.userId)]);
    return reply.send({ name: bucket.name });
  });

  app.put<OfBucket>('/bucket/:bucket', async (request, reply) => {
    const statement = changeBucket(named(request), bodyAs(changesOfBucket, request));
    const [result] = await database.asCaller(readAsker(request), [statement]);
    onlyRow(result?.rows);
    return reply.send({ message: 'Successfully updated' });
  });

  app.post<OfBucket>('/bucket/:bucket/empty', async (request, reply) => {
    const bucket = named(request);
    onlyRow(await read(request, findBucket(bucket)));
    // Objects that the caller may not remove stay, so each round starts after the last one.
    for (let last: string | undefined = ''; last !== undefined; ) {
      const names: string[] = (await read(request, namesBehind(bucket, last))).map(row => String(row.name));
      await removeObjects(keeping, readAsker(request), bucket, names);
      last = names.at(-1);
    }
    return reply.send({ message: 'Successfully emptied' });
  });

  app.delete<OfBucket>('/bucket/:bucket', async (request, reply) => {
    const bucket = named(request);
    onlyRow(await read(request, findBucket(bucket)));
    const { rows } = await database.asService(readAsker(request), isBucketEmpty(bucket));
    if (!rows[0]?.is_empty) {
      throw storageError('bucketNotEmpty');
    }
    const [, result] = await database.asCaller(readAsker(request), [allowDeletion, deleteBucket(bucket)]);
    onlyRow(result?.rows);
    return reply.send({ message: 'Successfully deleted' });
  });
}

function named({ params }: FastifyRequest<OfBucket>): string {
  requireBucketName(params.bucket);
  return params.bucket;
}

/** Throws StorageError noSuchBucket, also for a hidden one. */
function onlyRow(rows: Result['rows'] | undefined): Record<string, unknown> {
  const [row] = rows ?? [];
  if (!row) {
    throw storageError('noSuchBucket');
  }
  return row;
}
