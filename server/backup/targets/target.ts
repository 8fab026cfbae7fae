import { StartError } from '../../start-error.ts';

/** A place for backups that does not answer. It may later, so a start does not fail for it. */
export class TargetAway extends StartError {}

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
