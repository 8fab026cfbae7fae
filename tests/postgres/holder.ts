import pino from 'pino';
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts';
import { StartError } from '../../server/start-error.ts';

// Starts PostgreSQL as the server does, reports that, and stops it on SIGTERM.
const [dataDir = ''] = process.argv.slice(2);
const log = pino({ level: 'info', base: null }, pino.destination({ fd: 2, sync: true }));
try {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log });
  process.on('SIGTERM', () => stop().then(() => process.exit(0)));
  console.log(JSON.stringify(connection));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
