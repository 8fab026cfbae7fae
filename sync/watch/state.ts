import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import nodePath, { type PlatformPath } from 'node:path';
import type { SyncPost } from '#domain/sync/post.ts';
import type { FolderFile } from './files/list-folder.ts';
import { writeWhole } from './files/write-whole.ts';

/** The result for a file: sent, or refused and not sent until it changes. */
export type Result = 'sent' | 'refused';

type Known = { size: number; modified: number; hash: string; result: Result };

/** The post that ends the history: that of the statement that reaches furthest. */
export type Closing = { post: SyncPost; until: number; isDue: boolean };

type Kept = { version: 1; files: Record<string, Known>; closing: Closing | null; from: number | null };

/** Milliseconds between writes of the file. Files that it lacks are sent again, which changes nothing. */
const between = 2_000;

/** The small file beside the statements, named by journal and token: another token sends every file again. */
export function defaultStateFile(
  folder: string,
  journal: string,
  token: string,
  path: PlatformPath = nodePath,
): string {
  return path.join(folder, `.pipstone-watch-${contentHash(`${journal}\n${token}`).slice(0, 8)}.json`);
}

/** The files that were sent or refused, kept in one small file. */
export class State {
  readonly #path: string;
  readonly #files: Map<string, Known>;
  readonly #results: Map<string, Result>;
  closing: Closing | null;
  /** The earliest row that was sent, in milliseconds of the platform's clock. */
  from: number | null;
  #written = 0;
  #isChanged = false;

  private constructor(path: string, { files, closing, from }: Kept) {
    this.#path = path;
    this.#files = new Map(Object.entries(files));
    this.#results = new Map([...this.#files.values()].map(({ hash, result }) => [hash, result]));
    this.closing = closing;
    this.from = from;
  }

  /** Reads the file. A missing or damaged one is a new one. */
  static async open(path: string): Promise<State> {
    const text = await readFile(path, 'utf8').catch(() => '');
    return new State(path, keptIn(text) ?? { version: 1, files: {}, closing: null, from: null });
  }

  /** True for a file that has not changed since it was sent or refused. */
  isDone({ name, size, modified }: FolderFile): boolean {
    const known = this.#files.get(name);
    return known?.size === size && known.modified === modified;
  }

  /** The result for a file with the same content, whatever its name. */
  resultOf(hash: string): Result | undefined {
    return this.#results.get(hash);
  }

  async note({ name, size, modified }: FolderFile, hash: string, result: Result): Promise<void> {
    this.#files.set(name, { size, modified, hash, result });
    this.#results.set(hash, result);
    await this.changed();
  }

  /** Forgets files that are no longer in the folder. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#files.keys()) {
      if (!names.has(name)) {
        this.#files.delete(name);
        this.#isChanged = true;
      }
    }
  }

  /** Everything is sent once more. */
  forgetSent(): void {
    for (const [name, { hash, result }] of this.#files) {
      if (result === 'sent') {
        this.#files.delete(name);
        this.#results.delete(hash);
      }
    }
    this.#isChanged = true;
  }

  async changed(): Promise<void> {
    this.#isChanged = true;
    if (Date.now() - this.#written >= between) {
      await this.save();
    }
  }

  /** @throws if the folder cannot be written to */
  async save(): Promise<void> {
    if (!this.#isChanged) {
      return;
    }
    const { closing, from } = this;
    const kept: Kept = { version: 1, files: Object.fromEntries(this.#files), closing, from };
    await writeWhole(this.#path, JSON.stringify(kept), 0o600);
    this.#written = Date.now();
    this.#isChanged = false;
  }
}

/** The content of a state file; null for another file. */
function keptIn(text: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(text);
    return kept?.version === 1 && kept.files ? kept : null;
  } catch {
    return null;
  }
}

/** SHA-256 in hex. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
