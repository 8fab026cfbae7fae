/** A value of a post that cannot be taken, by its path: 'deals.3.volume'. */
export class SyncFieldError extends Error {
  override readonly name = 'SyncFieldError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
