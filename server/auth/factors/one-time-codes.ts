import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** The defaults of authenticator apps (RFC 6238): SHA-1, six digits, steps of 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Length of a secret in bytes, as SHA-1 outputs (RFC 4226, 4). */
const secretBytes = 20;

/** How many steps a phone's clock may be ahead or behind. */
const drift = 1;

/** A new secret in base32, which can be typed into an app without a camera. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The otpauth address for an authenticator app, and the same as a QR code in SVG. */
export function invitation(secret: string, issuer: string, label: string): { uri: string; qr_code: string } {
  const uri = new TOTP({ ...kind, secret, issuer, label }).toString();
  // On white also in dark mode: many cameras cannot read it otherwise.
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  return { uri, qr_code: svg.replace('<path', '<rect width="100%" height="100%" fill="white"/><path') };
}

/** Six digits; the library fails on anything else. */
export const isOneTimeCode = (text: string) => /^[0-9]{6}$/.test(text);

/**
 * The step (counted since 1970) that has this code: the previous, current or next one; null for any other code.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!isOneTimeCode(code)) {
    return null;
  }
  const delta = new TOTP({ ...kind, secret }).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1_000 / kind.period) + delta;
}
