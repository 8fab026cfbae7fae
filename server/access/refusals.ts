/** The request lacks the public key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused';
  readonly body: { message: string; hint: string };

  constructor(body: { message: string; hint: string }) {
    super(body.message);
    this.body = body;
  }
}

/** A refused bearer token: `unreadable` was not signed by this server; `expired` and `claims` were. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly reason: 'unreadable' | 'expired' | 'claims';

  constructor(reason: TokenRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
