import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readAsker, type StorageDatabase } from '../database/storage-database.ts';
import { bodyAs, text } from '../json-body.ts';
import { objectsAtOnce } from '../limits.ts';
import { listPage, pageCursor, readCursor } from './list-page.ts';
import { requireBucketName } from './object-names.ts';

type OfBucket = { Params: { bucket: string } };

const limit = z.number().int().min(1);
const order = z.enum(['asc', 'desc']);

const listing = z.object({
  prefix: text.max(1_100),
  limit: limit.default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  search: text.max(1_100).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: order.default('asc'),
    })
    .prefault({}),
});

const listingInPages = z.object({
  prefix: text.max(1_100).default(''),
  limit: limit.default(objectsAtOnce),
  cursor: text.max(4_000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: order.default('asc'),
    })
    .prefault({}),
});

/** The objects of a bucket that the caller may read: of a folder, or in pages. */
export function listRoutes(app: FastifyInstance, database: StorageDatabase): void {
  app.post<OfBucket>('/object/list/:bucket', async (request, reply) => {
    const { prefix, search, offset, sortBy, ...asked } = bodyAs(listing, request);
    requireBucketName(request.params.bucket);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const statement = {
      name: 'storage_list',
      text: 'select * from storage.search($1, $2, $3, 1, $4, $5, $6, $7)',
      values: [
        folder,
        request.params.bucket,
        Math.min(asked.limit, objectsAtOnce),
        offset,
        search,
        sortBy.column,
        sortBy.order,
      ],
    };
    const [result] = await database.asCaller(readAsker(request), [statement], { readOnly: true });
    return reply.send(result?.rows ?? []);
  });

  app.post<OfBucket>('/object/list-v2/:bucket', async (request, reply) => {
    const asked = bodyAs(listingInPages, request);
    requireBucketName(request.params.bucket);
    const most = Math.min(asked.limit, objectsAtOnce);
    const statement = listPage({
      bucket: request.params.bucket,
      prefix: asked.prefix,
      hasFolders: asked.with_delimiter,
      sortBy: asked.sortBy,
      after: readCursor(asked.cursor),
      limit: most + 1,
    });
    const [result] = await database.asCaller(readAsker(request), [statement], { readOnly: true });
    const rows = result?.rows ?? [];
    const page = rows.slice(0, most);
    const hasNext = rows.length > most;
    return reply.send({
      hasNext,
      ...(hasNext && { nextCursor: pageCursor(page.at(-1)) }),
      folders: page.filter(row => row.id === null).map(({ name, key }) => ({ name, key })),
      objects: page.filter(row => row.id !== null).map(({ place: _, ...row }) => row),
    });
  });
}
