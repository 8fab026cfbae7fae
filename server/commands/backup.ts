import { backupFile } from '../backup/backup-place.ts';
import { filesInWords, inWords } from '../backup/figures.ts';
import { visitPostgres } from '../backup/visit-postgres.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openByteStore } from '../storage/bytes/open-store.ts';
import { runCommand } from './run-command.ts';

// npm run backup: writes a backup, whether or not the server is running.
await runCommand(
  { usage: 'npm run backup, or: npm run backup FILE_OR_FOLDER', most: 1 },
  async ({ settings, log, words, say, signal }) => {
    const file = await backupFile(words[0], settings.dataDir, new Date());
    const postgres = await visitPostgres(settings, log);
    try {
      signal.throwIfAborted();
      const { connection } = postgres;
      const store = await openByteStore(settings);
      const { bytes, header } = await writeBackup({ connection, store, file, say, signal });
      say(
        `Backed up ${inWords(header.figures)}${filesInWords(header.files)} (${header.madeBy}, PostgreSQL ${header.postgres}).`,
      );
      say(
        `${file}, ${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB. Keep it safe: it contains password hashes and keys.`,
      );
    } finally {
      await postgres.stop();
    }
    return 'well';
  },
);
