import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../project-root.ts';

const built = join(projectRoot, 'dist', 'sync', 'pipstone-watch.mjs');

/**
 * Offers the watch program, with the journal's address filled in (sync/watch/address.ts). Anybody may load it: it has no token.
 * Register under `/sync/v1/files`.
 * @param publicUrl the address without a path
 */
export async function watchFileRoutes(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  app.get('/pipstone-watch.mjs', async (request, reply) => {
    // Read at each request: hardly anybody asks, and its text would stay in memory. npm run dev builds none.
    const source = await readFile(built, 'utf8').catch(() => null);
    if (source === null) {
      return reply.callNotFound();
    }
    const text = source.replace('"PIPSTONE_ADDRESS"', () => JSON.stringify(publicUrl));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) {
      return reply.code(304).send();
    }
    return reply
      .header('content-disposition', 'attachment; filename="pipstone-watch.mjs"')
      .type('text/javascript; charset=utf-8')
      .send(text);
  });
}
