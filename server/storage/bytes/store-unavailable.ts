/** The store cannot be reached or is full: the request may succeed later (503). */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  readonly statusCode = 503;
  /** Seconds. */
  readonly retryAfter = 5;

  constructor(options?: ErrorOptions) {
    super('The files cannot be reached at the moment. Try again in a moment.', options);
  }
}
