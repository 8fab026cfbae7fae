import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { sessionRefusals } from '../../access/caller-context.ts';
import { readAsker, type StorageDatabase } from '../database/storage-database.ts';
import { storageError } from '../errors/storage-error.ts';
import { asksEachTime, readPlace } from '../objects/download-routes.ts';
import { foundRow, notFound, type ObjectRow, type Place } from '../objects/found-object.ts';
import type { Keeping } from '../objects/keeping.ts';
import { columns } from '../objects/object-statements.ts';
import { sendObject } from '../objects/send-object.ts';
import { allowUpload, type OfObject, sendKept, takeUpload } from '../objects/upload-routes.ts';
import type { LinkTokens } from './link-tokens.ts';

type Linked = OfObject & { Querystring: { token?: string | string[] } };

/** Targets of links: a token in the address, no key, no session. */
export function linkedRoutes(app: FastifyInstance, keeping: Keeping & { tokens: LinkTokens }): void {
  const { database, store, tokens } = keeping;

  app.route<Linked>({
    method: ['GET', 'HEAD'],
    url: '/object/sign/:bucket/*',
    compress: false,
    handler: async (request, reply) => {
      const place = readPlace(request);
      request.caller = await tokens.readReading(request.query.token, place);
      return sendObject(request, reply, {
        store,
        find: () => linkedObject(database, request, place),
        caching: asksEachTime,
      });
    },
  });

  app.put<Linked>('/object/upload/sign/:bucket/*', {
    onRequest: async request => {
      const { caller, isUpsert } = await tokens.readUpload(request.query.token, readPlace(request));
      request.caller = caller;
      await whileSessionStands(() => allowUpload(keeping, request, { isUpsert }));
    },
    handler: async (request, reply) => sendKept(request, reply, (await takeUpload(keeping, request)).id),
  });
}

/** A deleted account's objects count as deleted while their bytes wait for removal. */
async function linkedObject(
  database: StorageDatabase,
  request: FastifyRequest,
  { bucket, name }: Place,
): Promise<ObjectRow> {
  const statement = {
    name: 'storage_find_linked',
    text: `select ${columns} from storage.objects o
      where o.bucket_id = $1 and o.name = $2 and (o.owner is null or auth.has_account(o.owner))`,
    values: [bucket, name],
  };
  const result = await whileSessionStands(() => database.asService(readAsker(request), statement));
  return foundRow(result) ?? notFound();
}

/** A link ends with the session that signed it. */
async function whileSessionStands<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOver = error instanceof DatabaseError && sessionRefusals.includes(error.code);
    throw isOver ? storageError('expiredLink') : error;
  }
}
