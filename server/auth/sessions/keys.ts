import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { Database } from '../../postgres/database.ts';
import { newRecordJwk, type RecordKey, readRecordKey } from '../../record/record-key.ts';
import { newSigningJwk, readSigningJwk, type SigningKey } from './signing-key.ts';

export type Keys = SigningKey & {
  /** Sent as `apikey`; it grants nothing and only shows that a request is meant for this server. */
  publicKey: string;
  /** Derives each refresh token from the previous one. */
  refreshSecret: Buffer;
  /** Signs links to files. */
  linkSecret: Buffer;
  recordKey: RecordKey;
};

const makers: Record<string, () => Promise<JWK | string>> = {
  signing_key: newSigningJwk,
  public_key: async () => `sb_publishable_${randomBytes(24).toString('base64url')}`,
  refresh_secret: newSecret,
  link_secret: newSecret,
  record_key: newRecordJwk,
};

/** Returns the keys in `server.keys` and creates missing ones; the first of several starting servers wins. */
export async function loadKeys(database: Database): Promise<Keys> {
  let kept = await readKept(database);
  const missing = Object.keys(makers).filter(name => !kept.has(name));
  if (missing.length > 0) {
    await database.run(await Promise.all(missing.map(insertNew)));
    kept = await readKept(database);
  }
  return {
    ...(await readSigningJwk(kept.get('signing_key') as JWK)),
    publicKey: String(kept.get('public_key')),
    refreshSecret: readSecret(kept.get('refresh_secret')),
    linkSecret: readSecret(kept.get('link_secret')),
    recordKey: readRecordKey(kept.get('record_key') as JWK),
  };
}

async function newSecret(): Promise<string> {
  return randomBytes(32).toString('base64url');
}

const readSecret = (kept: unknown) => Buffer.from(String(kept), 'base64url');

async function readKept(database: Database): Promise<Map<string, unknown>> {
  const [result] = await database.run([{ text: 'select name, value from server.keys' }], { readOnly: true });
  return new Map(result?.rows.map(row => [String(row.name), row.value]));
}

async function insertNew(name: string) {
  const value = await makers[name]?.();
  return {
    text: 'insert into server.keys (name, value) values ($1, $2) on conflict (name) do nothing',
    values: [name, JSON.stringify(value)],
  };
}
