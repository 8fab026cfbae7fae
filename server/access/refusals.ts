/** The request does not carry the public key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused';
  readonly body: { message: string; hint: string };

  constructor(body: { message: string; hint: string }) {
    super(body.message);
    this.body = body;
  }
}

/**
 * The bearer token is not to be believed. `unreadable`: not a token that this server signed; `expired` and
 * `claims`: signed by this server, but over, or not for this use.
 */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly reason: 'unreadable' | 'expired' | 'claims';

  constructor(reason: TokenRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
