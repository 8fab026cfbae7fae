import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BodyRefused } from '../../http/bodies.ts';
import { isMissing } from '../bytes/disk-files.ts';
import { resumable } from '../limits.ts';
import { uploadOwner } from './upload-ids.ts';

/** `isKept` once its object is stored; the last bytes arrived at `movedAt`. */
type BegunUpload = { owner: string; size: number; begunAt: number; movedAt: number; isKept: boolean };

/** `.json` describes an upload, `.kept` marks it as stored. */
export const endings = { info: '.json', kept: '.kept' };

/** The uploads in a folder, with limits on their number and bytes. */
export class BegunUploads {
  readonly #all = new Map<string, BegunUpload>();

  /** Loads those left by an earlier process. */
  async load(folder: string): Promise<void> {
    const names = new Set(await namesIn(folder));
    for (const name of names) {
      const id = name.slice(0, -endings.info.length);
      const owner = name.endsWith(endings.info) && uploadOwner(id);
      const info = owner && (await readInfo(join(folder, name)));
      if (owner && info) {
        const movedAt = await stat(join(folder, id)).then(
          ({ mtimeMs }) => mtimeMs,
          () => info.begunAt,
        );
        this.#all.set(id, { owner, ...info, movedAt, isKept: names.has(id + endings.kept) });
      }
    }
  }

  /** An upload without new bytes for too long is dropped. */
  get(id: string): BegunUpload | undefined {
    const upload = this.#all.get(id);
    return upload && !isIdle(upload) ? upload : undefined;
  }

  /** Throws BodyRefused when the caller, or all together, have started too many. */
  begin(id: string, owner: string, size: number): void {
    const unfinished = [...this.#all.values()].filter(upload => !upload.isKept && !isIdle(upload));
    const own = unfinished.filter(upload => upload.owner === owner);
    if (own.length >= resumable.ofCaller || sumBytes(own) + size > resumable.bytesOfCaller) {
      throw new BodyRefused(429, 'Too many unfinished uploads. Finish or cancel one first.');
    }
    if (sumBytes(unfinished) + size > resumable.bytes) {
      throw new BodyRefused(503, 'The server has too many unfinished uploads. Try again later.');
    }
    this.#all.set(id, { owner, size, begunAt: Date.now(), movedAt: Date.now(), isKept: false });
  }

  markMoved(id: string): void {
    const upload = this.#all.get(id);
    if (upload) {
      upload.movedAt = Date.now();
    }
  }

  markKept(id: string): void {
    const upload = this.#all.get(id);
    if (upload) {
      upload.isKept = true;
    }
  }

  delete(id: string): void {
    this.#all.delete(id);
  }

  /** From before a time, stalled, and each caller's stored ones except the latest. */
  outlived(before: number): string[] {
    const kept = new Map<string, number>();
    return [...this.#all].reverse().flatMap(([id, upload]) => {
      const { owner, begunAt, isKept } = upload;
      const later = kept.get(owner) ?? 0;
      kept.set(owner, later + (isKept ? 1 : 0));
      return begunAt < before || isIdle(upload) || (isKept && later >= resumable.ofCaller) ? [id] : [];
    });
  }
}

const isIdle = ({ isKept, movedAt }: BegunUpload) => !isKept && movedAt < Date.now() - resumable.idleTime;

const sumBytes = (uploads: readonly BegunUpload[]) => uploads.reduce((sum, { size }) => sum + size, 0);

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) {
      return [];
    }
    throw error;
  }
}

/** Null for a truncated file. */
async function readInfo(path: string): Promise<{ size: number; begunAt: number } | null> {
  try {
    const { size, creation_date } = JSON.parse(await readFile(path, 'utf8'));
    return { size: Number(size), begunAt: Date.parse(creation_date) };
  } catch {
    return null;
  }
}
