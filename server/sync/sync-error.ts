type Details = { field?: string; seconds?: number };

/** A refusal of the sync protocol (docs/sync/protocol.md). */
export class SyncError extends Error {
  override name = 'SyncError';
  readonly status: number;
  readonly code: string;
  /** The first wrong one: 'deals.3.volume'. */
  readonly field: string | undefined;
  /** For `Retry-After`. */
  readonly seconds: number | undefined;

  constructor(status: number, code: string, message: string, { field, seconds }: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.seconds = seconds;
  }
}

/** Returns the refusal of a field, by its path. */
export function wrongField(field: string, message: string): SyncError {
  return new SyncError(422, 'field', message, { field });
}
