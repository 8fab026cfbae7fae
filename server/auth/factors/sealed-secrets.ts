import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key that seals the secrets of factors, and the name by which a sealed secret tells it. */
export type FactorKey = { name: string; key: Buffer };

/** Bytes of the key that `FACTORS_KEY` gives, and of the one that is derived from it. */
export const keyBytes = 32;

const format = 'v1';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The key for sealing and its name, both derived from 32 random bytes: the name tells nothing of the key. */
export function factorKeyFrom(secret: Buffer): FactorKey {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `pipstone ${purpose}`, bytes));
  return {
    name: derived('name of the key of factors', 9).toString('base64url'),
    key: derived('secrets of factors', keyBytes),
  };
}

/** Seals a secret for one factor: moved to the row of another, it cannot be opened (AES-256-GCM). */
export function seal({ name, key }: FactorKey, factorId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [format, name, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The secret, or null when it was sealed with another key or for another factor, or is damaged. */
export function unseal({ name, key }: FactorKey, factorId: string, text: string): string | null {
  const [version, sealedWith, nonce = '', sealed = ''] = text.split('.');
  const bytes = Buffer.from(sealed, 'base64url');
  if (version !== format || sealedWith !== name || bytes.length <= tagBytes) {
    return null;
  }
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(factorId))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
