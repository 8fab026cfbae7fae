import { StartError } from '../../start-error.ts';

/** The place does not answer now, which does not fail a start. */
export class TargetAway extends StartError {}

export type BackupTarget = {
  /** Moves or copies a draft there, under that name or a free one like it; returns its place. `signal` ends it. */
  put(draft: string, name: string, signal?: AbortSignal): Promise<string>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** Returns the name for an attempt, such as `…-2.sql.gz` for the second. */
export function numbered(name: string, attempt: number): string {
  return attempt === 1 ? name : name.replace(/(\.sql\.gz)/, `-${attempt}$1`);
}
