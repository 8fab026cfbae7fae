import { presentFactorKey } from '../auth/factors/factor-keys.ts';
import { upgradePostgres } from '../backup/upgrade/upgrade-postgres.ts';
import { verdictLines } from '../backup/verify.ts';
import { migrationFolders } from '../postgres/migration-folders.ts';
import { StartError } from '../start-error.ts';
import { openByteStore } from '../storage/bytes/open-store.ts';
import { runCommand } from './run-command.ts';

// npm run upgrade-postgres
await runCommand({ usage: 'npm run upgrade-postgres', most: 0 }, async ({ settings, log, say, signal }) => {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl) {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own. Upgrade it with its own tools, such as pg_upgrade.',
    );
  }
  const store = await openByteStore(settings);
  const upgrade = await upgradePostgres({
    dataDir,
    store,
    factorKey: await presentFactorKey(settings),
    lock: settings.backups.lock,
    folders: migrationFolders,
    log,
    say,
    signal,
  });
  if (!upgrade) {
    say('The database already has the installed major version of PostgreSQL.');
    return 'well';
  }
  const { from, to, backup, kept, verdict, isDone } = upgrade;
  for (const line of verdictLines(verdict)) {
    say(line);
  }
  if (!isDone) {
    say(`The database is still the one of PostgreSQL ${from}, unchanged. Its backup is ${backup}.`);
    return 'not well';
  }
  if (verdict.findings.length > 0) {
    say('These checks failed before the upgrade too.');
  }
  say(`The database is now in PostgreSQL ${to}. The earlier one is in ${kept}, its backup is ${backup}.`);
  say(`When all is well, delete ${kept}. docs/upgrades.md describes the way back.`);
  return 'well';
});
