import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inBytes } from '../../domain/host/in-bytes.ts';
import { backupPlace } from '../backup/backup-place.ts';
import { filesInWords, inWords } from '../backup/figures.ts';
import { originInWords } from '../backup/format.ts';
import { superfluous } from '../backup/kept-backups.ts';
import { recordBackup, recordFailure } from '../backup/record.ts';
import { visitPostgres } from '../backup/visit-postgres.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openByteStore } from '../storage/bytes/open-store.ts';
import { type Command, errorReason, runCommand } from './run-command.ts';

// npm run backup, also run by a server with BACKUP_EVERY.
await runCommand({ usage: 'npm run backup, or: npm run backup FILE_OR_FOLDER', most: 1 }, async command => {
  const { settings, signal } = command;
  try {
    await backUp(command);
  } catch (error) {
    const { databaseUrl, dataDir } = settings;
    const hasDatabase = databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'));
    if (!signal.aborted && hasDatabase) {
      // For the owner's page; the reason is printed in any case.
      const [reason = ''] = errorReason(error).split('\n');
      await recordFailure(dataDir, reason).catch(() => {});
    }
    throw error;
  }
  return 'well';
});

async function backUp({ settings, log, words, say, signal }: Command): Promise<void> {
  const { lock, keep } = settings.backups;
  const { isScheduled, ...wanted } = await backupPlace(words[0], settings, new Date());
  const postgres = await visitPostgres(settings, log);
  try {
    signal.throwIfAborted();
    const { connection } = postgres;
    const store = await openByteStore(settings);
    const { place, bytes, installation, header } = await writeBackup({
      connection,
      store,
      ...wanted,
      lock,
      say,
      signal,
    });
    await recordBackup(settings.dataDir, { path: place, bytes });
    say(`Backed up ${inWords(header.figures)}${filesInWords(header.files)} (${originInWords(header)}).`);
    const careful = lock
      ? 'It is encrypted: keep the passphrase or key somewhere else.'
      : 'Keep it safe: it contains password hashes and keys.';
    say(`${place}, ${inBytes(bytes)}, read back. ${careful}`);
    if (keep && isScheduled) {
      const names = superfluous(await wanted.target.list(), keep, installation);
      for (const name of names.filter(name => !place.endsWith(name))) {
        await wanted.target.remove(name);
        say(`Removed ${name}, by BACKUP_KEEP.`);
      }
    }
  } finally {
    await postgres.stop();
  }
}
