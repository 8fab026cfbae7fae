import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

/** ECDSA on P-256 (ES256). */
export type SigningKey = {
  /** Names the key in token headers and the JWKS. */
  kid: string;
  signingKey: CryptoKey;
  verificationKey: CryptoKey;
  publicJwk: JWK;
};

/** Returns a new private JWK for storage; `kid` is its RFC 7638 thumbprint. */
export async function newSigningJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}

/** Imports the stored private JWK. */
export async function readSigningJwk(privateJwk: JWK): Promise<SigningKey> {
  // Listed one by one, so that the private part `d` can never be published.
  const { kty, crv, x, y, alg, use, kid = '' } = privateJwk;
  const publicJwk: JWK = { kty, crv, x, y, alg, use, kid, key_ops: ['verify'] };
  return {
    kid,
    signingKey: await imported(privateJwk),
    verificationKey: await imported(publicJwk),
    publicJwk,
  };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) {
    throw new Error('The signing key in server.keys is not an elliptic curve key');
  }
  return key;
}
