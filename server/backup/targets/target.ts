/** A place for backups. */
export type BackupTarget = {
  /** Moves or copies a finished draft there under that name, or a free one like it; returns its place. */
  put(draft: string, name: string): Promise<string>;
  /** The names of all files there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
