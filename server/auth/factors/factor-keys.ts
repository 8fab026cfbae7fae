import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../postgres/database.ts';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../start-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { type FactorKey, factorKeyFrom, keyBytes } from './sealed-secrets.ts';

/** The key of factor secrets, outside the database: in `FACTORS_KEY` or the data folder. */
export type FactorKeys = {
  /** Null where none was needed yet. */
  present(): Promise<FactorKey | null>;
  /** Creates the file when first needed. Throws FactorKeyMissing where other servers may already have a key. */
  toSeal(): Promise<FactorKey>;
};

/** Factors were encrypted with a key that this server does not have. */
export class FactorKeyMissing extends Error {
  override name = 'FactorKeyMissing';
}

const fileName = 'factors.key';

/** Returns the keys; their functions throw StartError when the file contains no key. */
export function openFactorKeys(
  { factorsKey, dataDir, databaseUrl }: Pick<Settings, 'factorsKey' | 'dataDir' | 'databaseUrl'>,
  owner: Database,
): FactorKeys {
  const file = join(dataDir, fileName);
  let known: FactorKey | null = null;

  const present = async () => {
    known ??= await presentFactorKey({ factorsKey, dataDir });
    return known;
  };

  return {
    present,
    async toSeal() {
      const key = await present();
      if (key) {
        return key;
      }
      // An embedded PostgreSQL has no other server; without the old key, only a new one is left.
      if (databaseUrl && (await hasFactors(owner))) {
        throw new FactorKeyMissing('The factors key is missing. Set FACTORS_KEY.');
      }
      await makeKey(dataDir, file);
      return (await present()) as FactorKey;
    },
  };
}

/** Returns the key of a server with these settings; null where none was needed yet. Throws StartError. */
export async function presentFactorKey({
  factorsKey,
  dataDir,
}: Pick<Settings, 'factorsKey' | 'dataDir'>): Promise<FactorKey | null> {
  return factorsKey ? factorKeyFrom(factorsKey) : readKey(join(dataDir, fileName));
}

/** Counts factors that another key encrypted. */
async function countSealedFactors(owner: Database, keys: FactorKeys): Promise<number> {
  const key = await keys.present();
  const [result] = await owner.run(
    [
      {
        text: `select count(*)::int as factors from auth.mfa_factors where secret is not null and ${isSealedWithOther}`,
        values: [key?.name ?? ''],
      },
    ],
    { readOnly: true },
  );
  return Number(result?.rows[0]?.factors ?? 0);
}

/** Logs how many factors this server cannot decrypt. */
export async function tellSealedFactors(
  owner: Database,
  keys: FactorKeys,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const factors = await countSealedFactors(owner, keys);
  if (factors > 0) {
    log.warn(
      { factors },
      `Authenticator apps cannot be used: their secrets were encrypted with a key other than the one in FACTORS_KEY or ${fileName}.`,
    );
  }
}

/** SQL condition on `auth.mfa_factors`; $1 is the name of the present key. */
const isSealedWithOther = `split_part(secret, '.', 2) <> $1`;

async function hasFactors(owner: Database): Promise<boolean> {
  const [result] = await owner.run([{ text: 'select from auth.mfa_factors limit 1' }], { readOnly: true });
  return Boolean(result?.rowCount);
}

async function readKey(file: string): Promise<FactorKey | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length !== keyBytes) {
    throw new StartError(`${file} contains no key. Restore the file, or set FACTORS_KEY.`);
  }
  return factorKeyFrom(secret);
}

/** Linked from a temporary file, so it is complete or missing; the first of two servers wins. */
async function makeKey(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    await syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
}
