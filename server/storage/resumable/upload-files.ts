import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { StoreFull } from '../bytes/byte-store.ts';
import { isMissing, requireRoom } from '../bytes/disk-files.ts';
import { resumable } from '../limits.ts';
import { type BegunUploads, endings } from './begun-uploads.ts';

/** The files of running uploads, of known length; deleted after a day, or when no bytes arrive for some time. */
export class UploadFiles extends FileStore {
  readonly #begun: BegunUploads;

  constructor(directory: string, begun: BegunUploads) {
    super({ directory, expirationPeriodInMilliseconds: resumable.lifetime });
    this.#begun = begun;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** Counts before: an upload without room is not started. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await requireRoom(this.directory, upload.size ?? 0);
      return await super.create(upload);
    } catch (error) {
      await this.remove(upload.id);
      throw error instanceof StoreFull ? error : ERRORS.FILE_WRITE_ERROR;
    }
  }

  override async write(...[bytes, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    try {
      return await super.write(bytes, id, offset);
    } catch (error) {
      // The library hides the reason of a failed write.
      await requireRoom(this.directory, 0);
      throw error;
    } finally {
      // No request takes longer than a minute.
      this.#begun.markMoved(id);
    }
  }

  /** A stored one has all its bytes, although they are elsewhere now. */
  override async getUpload(id: string): Promise<Upload> {
    const begun = this.#begun.get(id);
    if (!begun?.isKept) {
      return super.getUpload(id);
    }
    const info = await this.configstore.get(id);
    return new Upload({
      id,
      size: begun.size,
      offset: begun.size,
      ...(info?.metadata && { metadata: info.metadata }),
      creation_date: new Date(begun.begunAt).toISOString(),
    });
  }

  async bytesOf(id: string): Promise<Buffer> {
    try {
      return await readFile(join(this.directory, id));
    } catch (error) {
      // Cancelled a moment ago.
      throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error;
    }
  }

  /** Its sender, who may have missed the answer, sees that it is stored; its bytes are removed. */
  async markKept(id: string): Promise<void> {
    await writeFile(join(this.directory, id + endings.kept), '', { mode: 0o600 });
    this.#begun.markKept(id);
    await rm(join(this.directory, id), { force: true });
  }

  override async remove(id: string): Promise<void> {
    for (const ending of ['', endings.kept, endings.info]) {
      await rm(join(this.directory, id + ending), { force: true });
    }
    this.#begun.delete(id);
  }

  /** Removes expired uploads, and files without an upload. */
  async sweep(): Promise<void> {
    const before = Date.now() - resumable.lifetime;
    for (const id of this.#begun.outlived(before)) {
      await this.remove(id);
    }
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      if ((await stat(path)).mtimeMs < before) {
        await rm(path, { force: true });
      }
    }
  }
}
