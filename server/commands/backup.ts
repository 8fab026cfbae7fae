import { backupFile } from '../backup/backup-place.ts';
import { inWords } from '../backup/figures.ts';
import { visitPostgres } from '../backup/visit-postgres.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { runCommand } from './run-command.ts';

// npm run backup: writes a backup, whether the server runs or not.
await runCommand(
  { usage: 'npm run backup, or: npm run backup FILE_OR_FOLDER', most: 1 },
  async ({ settings, log, words, say, signal }) => {
    const file = await backupFile(words[0], settings.dataDir, new Date());
    const postgres = await visitPostgres(settings, log);
    try {
      signal.throwIfAborted();
      const { connection } = postgres;
      const { bytes, header } = await writeBackup({ connection, file, say, signal });
      say(`Backed up ${inWords(header.figures)} (${header.madeBy}, PostgreSQL ${header.postgres}).`);
      say(
        `${file}, ${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB. Keep it safe: it holds password hashes and keys.`,
      );
    } finally {
      await postgres.stop();
    }
    return 'well';
  },
);
