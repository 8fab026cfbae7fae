import { join } from 'node:path';
import { presentFactorKey } from '../auth/factors/factor-keys.ts';
import { backupName, fromCallersFolder } from '../backup/backup-place.ts';
import { openBackup } from '../backup/open-backup.ts';
import { restore } from '../backup/restore.ts';
import { backupFolder } from '../backup/targets/targets.ts';
import { verdictLines } from '../backup/verify.ts';
import { connectExternal } from '../postgres/connect.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { migrationFolders } from '../postgres/migration-folders.ts';
import { StartError } from '../start-error.ts';
import { openByteStore } from '../storage/bytes/open-store.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run restore FILE, or, to replace existing data: npm run restore -- FILE --force';

// npm run restore
await runCommand(
  { usage, flags: ['force'], most: 1 },
  async ({ settings, log, words: [name], flags, say, signal }) => {
    if (name === undefined) {
      throw new StartError(`Usage: ${usage}`);
    }
    const { databaseUrl, dataDir } = settings;
    const { lock } = settings.backups;
    const store = await openByteStore(settings);
    const backup = await openBackup({ file: fromCallersFolder(name), lock }, migrationFolders);
    const postgres = databaseUrl
      ? await connectExternal(databaseUrl)
      : await startEmbeddedPostgres({ dataDir, endsWithProcess: true, log });
    try {
      signal.throwIfAborted();
      if (postgres.connection.pooler) {
        throw new StartError(
          'DATABASE_URL uses a pooler, which hides whether a server uses the database. Restore over a direct connection to PostgreSQL.',
        );
      }
      const verdict = await restore({
        connection: postgres.connection,
        store,
        factorKey: await presentFactorKey(settings),
        backup,
        replace: flags.has('force')
          ? {
              keepIn: join(backupFolder(dataDir), backupName(new Date(), 'replaced', lock)),
              lock,
            }
          : null,
        say,
        signal,
      });
      say('Restored. Start the server, and hand out a new sign-up code.');
      for (const line of verdictLines(verdict)) {
        say(line);
      }
      return verdict.findings.length === 0 ? 'well' : 'not well';
    } finally {
      await postgres.stop();
    }
  },
);
