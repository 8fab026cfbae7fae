import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../project-root.ts';
import { offerFile, withAddress } from './offer-file.ts';

/** The Dockerfile copies these into the image. */
const scripts = ['mt5/PipstoneSync.mq5', 'mt5/PipstoneSyncService.mq5', 'mt4/PipstoneSync.mq4'];

const exampleAddress = '"https://journal.example.com"';

/** Offers MetaTrader sources with the journal's address (without a path), without a token, under `/sync/v1/files`. */
export async function scriptFileRoutes(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  for (const path of scripts) {
    const name = path.slice(path.indexOf('/') + 1);
    app.get(`/${name}`, async (request, reply) => {
      const source = await readFile(join(projectRoot, 'sync', path), 'utf8');
      const text = withAddress(source, exampleAddress, publicUrl);
      return offerFile(request, reply, { name, type: 'text/plain', text });
    });
  }
}
