import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key for factor secrets; each encrypted secret carries its name. */
export type FactorKey = { name: string; key: Buffer };

/** For `FACTORS_KEY` and the derived key. */
export const keyBytes = 32;

const format = 'v1';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns the encryption key and its name, derived from 32 random bytes; the name reveals nothing. */
export function factorKeyFrom(secret: Buffer): FactorKey {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `pipstone ${purpose}`, bytes));
  return {
    name: derived('name of the key of factors', 9).toString('base64url'),
    key: derived('secrets of factors', keyBytes),
  };
}

/** Encrypts a secret for one factor (AES-256-GCM); copied to another row, it cannot be decrypted. */
export function seal({ name, key }: FactorKey, factorId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [format, name, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Returns the secret, or null when it is damaged or of another key or factor. */
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
