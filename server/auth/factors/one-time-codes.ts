import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** The defaults of authenticator apps (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As SHA-1 outputs (RFC 4226, 4). */
const secretBytes = 20;

/** Steps that a phone's clock may differ. */
const drift = 1;

/** Returns a new base32 secret, which can be typed without a camera. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the otpauth address for an authenticator app, and its QR code in SVG. */
export function invitation(secret: string, issuer: string, label: string): { uri: string; qr_code: string } {
  const uri = new TOTP({ ...kind, secret, issuer, label }).toString();
  // White also in dark mode: many cameras need it.
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  return { uri, qr_code: svg.replace('<path', '<rect width="100%" height="100%" fill="white"/><path') };
}

/** True for six digits; the library fails on anything else. */
export const isOneTimeCode = (text: string) => /^[0-9]{6}$/.test(text);

/** Returns the step since 1970 with this code: previous, current or next; otherwise null. `now` in milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!isOneTimeCode(code)) {
    return null;
  }
  const delta = new TOTP({ ...kind, secret }).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1_000 / kind.period) + delta;
}
