import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../project-root.ts';
import { offerFile, withAddress } from './offer-file.ts';

const name = 'pipstone-watch.mjs';
const built = join(projectRoot, 'dist', 'sync', name);

/** Offers the watch program with the journal's address (sync/watch/address.ts), without a token. */
export async function watchFileRoutes(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  app.get(`/${name}`, async (request, reply) => {
    // Not kept in memory: few requests. npm run dev builds none.
    const source = await readFile(built, 'utf8').catch(() => null);
    const text = source === null ? null : withAddress(source, '"PIPSTONE_ADDRESS"', publicUrl);
    return offerFile(request, reply, { name, type: 'text/javascript', text });
  });
}
