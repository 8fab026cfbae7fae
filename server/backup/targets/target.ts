/** A place for backups. */
export type BackupTarget = {
  /**
   * Moves or copies a finished draft there under that name, or a free one like it; returns its place.
   * @param signal ends a copy that is under way
   */
  put(draft: string, name: string, signal?: AbortSignal): Promise<string>;
  /** The names of all files there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** The name for the first attempt, and others like it for the next ones, such as `…-2.sql.gz`. */
export function numbered(name: string, attempt: number): string {
  return attempt === 1 ? name : name.replace(/(\.sql\.gz)/, `-${attempt}$1`);
}
