import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor } from '../../access/caller.ts';
import type { ReaderKeys } from '../../access/caller-reader.ts';
import { guardDataRequests } from '../../access/guard-data-requests.ts';
import { readAsker } from '../database/storage-database.ts';
import { storageError } from '../errors/storage-error.ts';
import { resumable } from '../limits.ts';
import type { Keeping } from '../objects/keeping.ts';
import type { Resumable } from './resumable-server.ts';

type Options = {
  keeping: Keeping;
  keys: ReaderKeys;
  folder: string;
  /** When there is no room for a file. */
  onFull: () => void;
  /** After each removal of unfinished uploads. */
  cleanedUp: (isWell: boolean) => void;
};

type OfUpload = { Params: { id?: string } };

/** Relative to the prefix of the storage protocol. */
const path = '/upload/resumable';

/** Resumable uploads by TUS 1.0.0, with Supabase's addresses and headers; the first one loads the library. */
export async function resumableRoutes(
  app: FastifyInstance,
  { keeping, keys, folder, onFull, cleanedUp }: Options,
): Promise<void> {
  let opened: Promise<Resumable> | undefined;
  const open = () => {
    opened ??= import('./resumable-server.ts').then(({ resumableServer }) =>
      resumableServer({ ...keeping, folder, path: app.prefix + path, onFull }),
    );
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const timer = setInterval(() => void sweep(), resumable.sweptEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  async function sweep(): Promise<void> {
    if (!opened && !existsSync(folder)) {
      return;
    }
    try {
      await (await open()).sweep();
      cleanedUp(true);
    } catch (error) {
      cleanedUp(false);
      keeping.log.warn({ err: error }, 'Unfinished uploads could not be removed. Trying again later.');
    }
  }

  const answer = async (request: FastifyRequest<OfUpload>, reply: FastifyReply) => {
    const answered = await (await open()).answer(webRequest(request), readAsker(request));
    // The rest of a refused body would block the next request on its connection.
    request.raw.removeAllListeners('data').resume();
    reply.code(answered.status).headers(Object.fromEntries(answered.headers));
    return reply.send((await answered.text()) || undefined);
  };

  await app.register(async asked => {
    // A preflight request of another origin, sent without credentials.
    asked.decorateRequest('caller');
    asked.addHook('onRequest', async request => {
      request.caller = visitor;
    });
    asked.options<OfUpload>(path, answer);
    asked.options<OfUpload>(`${path}/:id`, answer);
  });
  await app.register(async guarded => {
    guardDataRequests(guarded, keys, { needsKey: false, throwsRefusals: true });
    guarded.addHook('onRequest', async request => {
      if (request.caller.role !== 'authenticated') {
        throw storageError('accessDenied');
      }
    });
    // Bytes are written to disk as they arrive.
    guarded.removeAllContentTypeParsers();
    guarded.addContentTypeParser('*', (_request, _payload, done) => done(null));
    guarded.post<OfUpload>(path, answer);
    guarded.route<OfUpload>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:id`,
      handler: answer,
    });
  });
}

function webRequest({ raw, method, headers, params }: FastifyRequest<OfUpload>): Request {
  const address = params.id === undefined ? path : `${path}/${encodeURIComponent(params.id)}`;
  const given = Object.entries(headers).filter(([, value]) => typeof value === 'string');
  const hasBody = method === 'POST' || method === 'PATCH';
  return new Request(`http://localhost${address}`, {
    method,
    headers: given as [string, string][],
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  });
}
