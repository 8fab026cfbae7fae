import type { FastifyInstance } from 'fastify';
import { visitor } from '../access/caller.ts';
import { guardDataRequests } from '../access/guard-data-requests.ts';
import type { Keys } from '../auth/sessions/keys.ts';
import { takeBodies } from '../http/bodies.ts';
import type { Database } from '../postgres/database.ts';
import type { Lanes } from '../rest/lanes.ts';
import { refuseBelow } from '../unknown-protocols.ts';
import { bucketRoutes } from './buckets/bucket-routes.ts';
import { type ByteStore, StoreFull } from './bytes/byte-store.ts';
import { storageDatabase } from './database/storage-database.ts';
import { errorAnswer } from './errors/error-answer.ts';
import { files, formBytes } from './limits.ts';
import { linkRoutes } from './links/link-routes.ts';
import { linkTokens } from './links/link-tokens.ts';
import { linkedRoutes } from './links/linked-routes.ts';
import { changeRoutes } from './objects/change-routes.ts';
import { downloadRoutes, publicRoutes } from './objects/download-routes.ts';
import type { Keeping } from './objects/keeping.ts';
import { listRoutes } from './objects/list-routes.ts';
import { uploadRoutes } from './objects/upload-routes.ts';
import { resumableRoutes } from './resumable/resumable-routes.ts';

type Options = {
  database: Database;
  keys: Keys;
  store: ByteStore;
  lanes: Lanes;
  /** Folder for unfinished uploads. */
  uploads: string;
  /** When the store has no room for a file. */
  onFull: () => void;
  /** After each removal of unfinished uploads. */
  cleanedUp: (isWell: boolean) => void;
};

/** Supabase's protocol for buckets and objects, as far as the client library uses it (docs/protocol/storage.md). */
export async function storageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { keys, store, uploads: folder, onFull, cleanedUp } = options;
  const database = storageDatabase(options.database, options.lanes);
  const keeping: Keeping = { database, store, heldBodies: app.heldBodies, log: app.log };
  const tokens = linkTokens(keys.linkSecret);
  answerErrors(app, onFull);
  takeBodies(app, { parse: body => body, limitWithSession: files.maxBytes + formBytes });

  await app.register(async open => {
    open.decorateRequest('caller');
    open.addHook('onRequest', async request => {
      request.caller = visitor;
    });
    publicRoutes(open, keeping);
    linkedRoutes(open, { ...keeping, tokens });
    refuseBelow(open);
  });
  await app.register(resumableRoutes, { keeping, keys, folder, onFull, cleanedUp });
  await app.register(async guarded => {
    guardDataRequests(guarded, keys, { throwsRefusals: true });
    bucketRoutes(guarded, keeping);
    uploadRoutes(guarded, keeping);
    downloadRoutes(guarded, keeping);
    linkRoutes(guarded, { ...keeping, tokens });
    listRoutes(guarded, database);
    changeRoutes(guarded, keeping);
  });
}

function answerErrors(app: FastifyInstance, onFull: () => void): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StoreFull) {
      onFull();
    }
    const { status, headers, body } = errorAnswer(error);
    if (status === 500) {
      request.log.error(
        { err: error, method: request.method, route: request.routeOptions.url },
        'file request failed',
      );
    }
    return reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
      .send(body);
  });
}
