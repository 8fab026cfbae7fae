import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Asker, readAsker, type StorageDatabase } from '../database/storage-database.ts';
import { bodyAs, text } from '../json-body.ts';
import { links, objectsAtOnce } from '../limits.ts';
import { readPlace } from '../objects/download-routes.ts';
import { notFound } from '../objects/found-object.ts';
import { requireUploadAllowed } from '../objects/keep-object.ts';
import type { Keeping } from '../objects/keeping.ts';
import { requireBucketName } from '../objects/object-names.ts';
import type { OfObject } from '../objects/upload-routes.ts';
import type { LinkTokens } from './link-tokens.ts';

type Linking = Keeping & { tokens: LinkTokens };

/** Seconds. */
const expiresIn = z.number().int().min(1).max(links.longest);

const oneLink = z.object({ expiresIn });
const manyLinks = z.object({ expiresIn, paths: z.array(text).min(1).max(objectsAtOnce) });

/** Creates links for reading and for uploads, within the caller's rights. */
export function linkRoutes(app: FastifyInstance, { database, tokens }: Linking): void {
  app.post<OfObject>('/object/sign/:bucket/*', async (request, reply) => {
    const { expiresIn: seconds } = bodyAs(oneLink, request);
    const { bucket, name } = readPlace(request);
    const [link] = await signed(request, bucket, [name], seconds);
    return reply.send({ signedURL: link ?? notFound() });
  });

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request, reply) => {
    const { expiresIn: seconds, paths } = bodyAs(manyLinks, request);
    const made = await signed(request, request.params.bucket, paths, seconds);
    return reply.send(
      paths.map((path, index) => ({
        path,
        signedURL: made[index] ?? null,
        error: made[index] ? null : 'Either the object does not exist or you do not have access to it',
      })),
    );
  });

  app.post<OfObject>('/object/upload/sign/:bucket/*', async (request, reply) => {
    const place = readPlace(request);
    const isUpsert = request.headers['x-upsert'] === 'true';
    await requireUploadAllowed({ database }, readAsker(request), { ...place, isUpsert });
    const token = await tokens.forUpload(place, links.forUpload, request.caller, isUpsert);
    return reply.send({ url: `/object/upload/sign/${place.bucket}/${place.name}?token=${token}`, token });
  });

  /** Null for names hidden from the caller. */
  async function signed(
    request: FastifyRequest,
    bucket: string,
    names: readonly string[],
    seconds: number,
  ): Promise<(string | null)[]> {
    requireBucketName(bucket);
    const there = await readableNames(database, readAsker(request), bucket, names);
    return Promise.all(
      names.map(async name => {
        const owner = there.get(name);
        if (owner === undefined) {
          return null;
        }
        // Links to other people's files are only for viewing now.
        const good = owner === request.caller.userId ? seconds : Math.min(seconds, links.toOthers);
        const token = await tokens.forReading({ bucket, name }, good, request.caller);
        return `/object/sign/${bucket}/${name}?token=${token}`;
      }),
    );
  }
}

/** Owners of the names that the caller may read. */
async function readableNames(
  database: StorageDatabase,
  asker: Asker,
  bucket: string,
  names: readonly string[],
): Promise<Map<string, string | null>> {
  const statement = {
    name: 'storage_readable_names',
    text: 'select o.name, o.owner from storage.objects o where o.bucket_id = $1 and o.name = any ($2)',
    values: [bucket, names],
  };
  const [result] = await database.asCaller(asker, [statement], { readOnly: true });
  return new Map(result?.rows.map(row => [String(row.name), row.owner === null ? null : String(row.owner)]));
}
