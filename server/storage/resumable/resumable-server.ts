import { mkdir } from 'node:fs/promises';
import { ERRORS, Server } from '@tus/server';
import { StoreFull } from '../bytes/byte-store.ts';
import type { Asker } from '../database/storage-database.ts';
import { files, resumable } from '../limits.ts';
import { requireUploadAllowed } from '../objects/keep-object.ts';
import type { Keeping } from '../objects/keeping.ts';
import { BegunUploads } from './begun-uploads.ts';
import { finishUpload } from './finish-upload.ts';
import { type Refusal, toRefusal } from './refusals.ts';
import { metadataToStore, toUpload } from './sent-upload.ts';
import { UploadFiles } from './upload-files.ts';
import { newUploadId, uploadOwner } from './upload-ids.ts';
import { UploadLocks } from './upload-locks.ts';

export type Resumable = {
  /** With a retry time for passing refusals. */
  answer(request: Request, asker: Asker): Promise<Response>;
  /** Removes abandoned uploads. */
  sweep(): Promise<void>;
};

type Parts = Keeping & { folder: string; path: string; onFull: () => void };

/** Returns a TUS 1.0.0 server for the uploads in a folder, which it creates. */
export async function resumableServer({ folder, path, onFull, ...keeping }: Parts): Promise<Resumable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const begun = new BegunUploads();
  await begun.load(folder);
  const uploads = new UploadFiles(folder, begun);
  const askers = new WeakMap<object, Asker>();
  const refusals = new WeakMap<object, Refusal>();
  const ids = new WeakMap<object, string>();
  const finishing = new Map<string, Promise<void>>();
  const knownAsker = (request: object) => askers.get(request) as Asker;

  /** Once at a time per upload: its sender may repeat the request before the first answer. */
  function finish(id: string, asker: Asker): Promise<void> {
    const known = finishing.get(id) ?? finishNow(id, asker).finally(() => finishing.delete(id));
    finishing.set(id, known);
    return known;
  }

  async function finishNow(id: string, asker: Asker): Promise<void> {
    const { metadata = {}, size = 0 } = await uploads.getUpload(id);
    if (begun.get(id)?.isKept) {
      return;
    }
    try {
      await keeping.heldBodies.during(asker.name, size, async () =>
        finishUpload(keeping, asker, toUpload(metadata, size), await uploads.bytesOf(id)),
      );
      await uploads.markKept(id);
    } catch (error) {
      if (toRefusal(error).isFinal) {
        await uploads.remove(id);
      }
      throw error;
    }
  }

  const server = new Server({
    path,
    datastore: uploads,
    locker: new UploadLocks(resumable.lockTime),
    // A proxy in front may use https or another name.
    relativeLocation: true,
    maxSize: files.maxBytes,
    allowedHeaders: ['apikey', 'x-upsert', 'x-client-info'],
    namingFunction: request => newUploadId(knownAsker(request).caller.userId ?? ''),
    getFileIdFromRequest: (_request, id) => (id && uploadOwner(id) ? id : undefined),

    async onIncomingRequest(request, id) {
      const asker = knownAsker(request);
      if (request.method === 'POST') {
        return;
      }
      const upload = begun.get(id);
      if (upload?.owner !== asker.caller.userId) {
        throw ERRORS.FILE_NOT_FOUND;
      }
      // Upload rights are checked at the beginning and the end.
      await keeping.database.asCaller(asker, [], { readOnly: true });
      if (request.method === 'PATCH' && upload?.isKept) {
        throw ERRORS.INVALID_OFFSET;
      }
      if (request.method === 'HEAD') {
        const { offset, size } = await uploads.getUpload(id);
        // The server stopped when all bytes were there: the next status request finishes the upload.
        if (offset === size) {
          await finish(id, asker);
        }
      }
    },

    async onUploadCreate(request, { id, metadata = {}, size = 0 }) {
      const asker = knownAsker(request);
      const said = metadataToStore(metadata, request.headers.get('x-upsert') === 'true');
      await requireUploadAllowed(keeping, asker, toUpload(said, size));
      begun.begin(id, uploadOwner(id) ?? '', size);
      ids.set(request, id);
      return { metadata: said };
    },

    async onUploadFinish(request, { id }) {
      await finish(id, knownAsker(request));
      return {};
    },

    async onResponseError(request, error) {
      // Nobody knows the address of an upload whose start failed: it can neither continue nor be cancelled.
      const unknown = ids.get(request);
      if (unknown) {
        await uploads.remove(unknown);
      }
      if (error instanceof StoreFull) {
        onFull();
      }
      const refusal = toRefusal(error);
      refusals.set(request, refusal);
      if (refusal.status === 500) {
        keeping.log.error({ err: error, method: request.method }, 'upload failed');
      }
      return { status_code: refusal.status, body: refusal.message };
    },
  });

  return {
    async answer(request, asker) {
      askers.set(request, asker);
      const response = await server.handleWeb(request);
      for (const [name, value] of Object.entries(refusals.get(request)?.headers ?? {})) {
        response.headers.set(name, value);
      }
      return response;
    },
    sweep: () => uploads.sweep(),
  };
}
