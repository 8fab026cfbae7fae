import { presentFactorKey } from '../auth/factors/factor-keys.ts';
import { maxExamples } from '../backup/finding.ts';
import { verdictLines, verify } from '../backup/verify.ts';
import { visitPostgres } from '../backup/visit-postgres.ts';
import { openByteStore } from '../storage/bytes/open-store.ts';
import { version } from '../version.ts';
import { runCommand } from './run-command.ts';

// npm run verify
await runCommand(
  { usage: 'npm run verify, or, for more examples: npm run verify -- --long', flags: ['long'], most: 0 },
  async ({ settings, log, flags, say, signal }) => {
    const postgres = await visitPostgres(settings, log);
    try {
      say(`Checking with Pipstone ${version}.`);
      const verdict = await verify(postgres.connection, {
        store: await openByteStore(settings),
        factorKey: await presentFactorKey(settings),
        signal,
      });
      for (const line of verdictLines(verdict, flags.has('long') ? { most: maxExamples } : {})) {
        say(line);
      }
      return verdict.findings.length === 0 ? 'well' : 'not well';
    } finally {
      await postgres.stop();
    }
  },
);
