import { giveNewAdminPassword } from '../auth/admins/new-admin-password.ts';
import { visitPostgres } from '../backup/visit-postgres.ts';
import { openDatabase } from '../postgres/database.ts';
import { runCommand } from './run-command.ts';

// npm run admin-password
await runCommand(
  { usage: 'npm run admin-password, or: npm run admin-password EMAIL', most: 1 },
  async ({ settings, log, words, say }) => {
    const postgres = await visitPostgres(settings, log);
    try {
      const database = openDatabase(postgres.connection, log);
      try {
        const { email, password, hadFactors } = await giveNewAdminPassword(database, words[0]);
        say(`Admin:        ${email}`);
        say(`Password:     ${password}   (shown only this once)`);
        say('All devices that used this admin account are signed out.');
        if (hadFactors) {
          say('Two-step sign-in is off for this admin: set it up again after signing in.');
        }
      } finally {
        await database.close();
      }
    } finally {
      await postgres.stop();
    }
    return 'well';
  },
);
