import { openLog } from '../../server/log.ts';
import { run } from '../../server/run.ts';
import { readSettings } from '../../server/settings.ts';
import { StartError } from '../../server/start-error.ts';
import { throwAwayFolder } from '../harness/data-folder.ts';
import { adminEmail, password } from './fill.ts';
import { readOptions } from './options.ts';
import { prepareData } from './prepare.ts';

import { traders } from './traders.ts';

// A signal before the server runs must not leave a PostgreSQL and a folder behind.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

try {
  const options = readOptions(process.argv.slice(2));
  // The demo's data stays in its own folder, even if the environment names another.
  const surroundings = {
    DATA_DIR: throwAwayFolder(),
    DATABASE_URL: '',
    ADMIN_EMAIL: adminEmail,
    ENV_FILE: '',
  };
  const { LOG_LEVEL = 'warn' } = process.env;
  Object.assign(process.env, surroundings, { LOG_LEVEL });
  const { dataDir, logLevel } = readSettings(process.env);
  process.stdout.write(`Making ${traders.length} traders and a year of their trades …\n`);
  await prepareData(options, { dataDir, log: openLog(logLevel), signal: stopping.signal });
} catch (error) {
  if (stopping.signal.aborted) {
    process.exit(130);
  }
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

await run();
// A signal during the start has been handled by now.
if (!stopping.signal.aborted) {
  process.stdout.write(
    `Sign in as a trader, ${traders[0]?.email}, or as the admin, ${adminEmail}.\n` +
      `The password is ${password}, for the other traders too. Stop with Ctrl-C: the data is thrown away.\n\n`,
  );
}
