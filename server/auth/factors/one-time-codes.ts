import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** What every authenticator app expects (RFC 6238): SHA-1, six digits, steps of 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, 4). */
const secretBytes = 20;

/** The number of steps by which the clock of a phone may be ahead or behind. */
const drift = 1;

/** A new secret in base32, as it is typed into an app that has no camera. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app reads, and the same as a QR code in SVG. */
export function invitation(secret: string, issuer: string, label: string): { uri: string; qr_code: string } {
  const uri = new TOTP({ ...kind, secret, issuer, label }).toString();
  // On white, also where the page is dark: many cameras read no other.
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  return { uri, qr_code: svg.replace('<path', '<rect width="100%" height="100%" fill="white"/><path') };
}

/** Six digits; the library fails on what is none. */
export const isOneTimeCode = (text: string) => /^[0-9]{6}$/.test(text);

/**
 * The step, counted since 1970, whose code this is: the current one, the one before or the one after. Null when it is
 * none of them.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!isOneTimeCode(code)) {
    return null;
  }
  const delta = new TOTP({ ...kind, secret }).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1_000 / kind.period) + delta;
}
