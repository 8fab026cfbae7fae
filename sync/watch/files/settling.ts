import type { FolderFile } from './list-folder.ts';

/** Milliseconds without a change of size and time after which a file is complete. */
export const settledAfter = 2_000;

/** Knows since when each file has its size and time, by our own clock: those of network folders differ. */
export class Settling {
  readonly #seen = new Map<string, { size: number; modified: number; since: number }>();

  /** @param now milliseconds of any clock that is never set back */
  isSettled({ name, size, modified }: FolderFile, now: number): boolean {
    const seen = this.#seen.get(name);
    if (seen?.size === size && seen.modified === modified) {
      return now - seen.since >= settledAfter;
    }
    this.#seen.set(name, { size, modified, since: now });
    return false;
  }

  forget(name: string): void {
    this.#seen.delete(name);
  }
}
