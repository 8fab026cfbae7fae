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
 * The bearer token is not accepted. `unreadable`: this server did not sign it; `expired` and `claims`: this server signed
 * it, but it is expired or not valid for this use.
 */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  readonly reason: 'unreadable' | 'expired' | 'claims';

  constructor(reason: TokenRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
