import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { JWK } from 'jose';

/** Ed25519. */
export type RecordKey = {
  /** The `x` of its JWK. */
  publicKey: string;
  /** Returns base64url. */
  sign: (text: string) => string;
};

/** Returns a new private JWK for storage. */
export async function newRecordJwk(): Promise<JWK> {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as JWK;
}

/** Imports the stored private JWK. */
export function readRecordKey(jwk: JWK): RecordKey {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return { publicKey: String(jwk.x), sign: text => sign(null, Buffer.from(text), key).toString('base64url') };
}

/** True if the public key's owner has signed the text; false also for an invalid key. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
