import type pg from 'pg';
import { countSealedFactors, openFactorKeys } from '../auth/factors/factor-keys.ts';
import { verdictLines, verify } from '../backup/verify.ts';
import { visitPostgres } from '../backup/visit-postgres.ts';
import { openDatabase } from '../postgres/database.ts';
import { openByteStore } from '../storage/bytes/open-store.ts';
import { type Command, runCommand } from './run-command.ts';

// npm run verify: checks the consistency of a database, whether or not the server is running.
await runCommand({ usage: 'npm run verify', most: 0 }, async command => {
  const { settings, log, say, signal } = command;
  const postgres = await visitPostgres(settings, log);
  try {
    const verdict = await verify(postgres.connection, { store: await openByteStore(settings), signal });
    for (const line of verdictLines(verdict)) {
      say(line);
    }
    const sealed = await sealedFactors(postgres.connection, command);
    if (sealed > 0) {
      const apps = sealed === 1 ? 'One authenticator app' : `${sealed} authenticator apps`;
      say(`${apps} cannot be decrypted: FACTORS_KEY or factors.key has a different key (docs/backup.md).`);
    }
    return verdict.findings.length === 0 && sealed === 0 ? 'well' : 'not well';
  } finally {
    await postgres.stop();
  }
});

/** 0 in databases from before two-step sign-in. */
async function sealedFactors(connection: pg.ClientConfig, { settings, log }: Command): Promise<number> {
  const database = openDatabase(connection, log);
  try {
    const [there] = await database.run(
      [{ text: `select to_regclass('auth.mfa_factors') is not null as is_there` }],
      { readOnly: true },
    );
    return there?.rows[0]?.is_there
      ? await countSealedFactors(database, openFactorKeys(settings, database))
      : 0;
  } finally {
    await database.close();
  }
}
