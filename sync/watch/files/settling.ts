import type { FolderFile } from './list-folder.ts';

/** How long a file must keep its size and time before it counts as complete, in milliseconds. */
export const settledAfter = 2_000;

/** Knows since when each file has its size and time. Clocks of network folders differ, so only our own counts. */
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
