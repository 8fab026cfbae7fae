import { beforeAll } from 'vitest';
import { removeDataFolder } from '../../lab/harness/data-folder.ts';
import { query } from '../../lab/harness/database.ts';
import { createDatabase, openedCluster } from './cluster.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type OwnServer, type Running, run, serverOfFile } from './own-server.ts';

/** A server that sends mail, and the mailbox that all of it reaches. */
export type MailServer = { server: OwnServer; mailbox: Mailbox };

type Kept = Running & { mailbox: Mailbox | null };

type Kind = { hasMail: boolean; hasLimits: boolean };

/** The servers of this process, one of each kind, for all files that run in it one after another. */
const kept = new Map<string, Promise<Kept>>();

/**
 * A server that no other file uses meanwhile, with the people of the files before it. A file on it makes its own people, counts
 * only what is theirs, and leaves the admin and the settings as they were. Its log is that since the file began. A request to it
 * may name the address that it comes from. One with limits has counted nothing when the file begins.
 */
export function keptServerForFile({ hasLimits = false } = {}): OwnServer {
  return keptForFile({ hasMail: false, hasLimits })().server;
}

/** One that sends mail; answers it and its mailbox once the tests run. */
export function keptMailServerForFile({ hasLimits = false } = {}): () => MailServer {
  return keptForFile({ hasMail: true, hasLimits });
}

function keptForFile(kind: Kind): () => MailServer {
  let running: Kept;
  let logged = 0;
  beforeAll(async () => {
    const name = JSON.stringify(kind);
    const started = kept.get(name) ?? start(kind);
    kept.set(name, started);
    running = await started;
    logged = running.log().length;
    if (kind.hasLimits) {
      await query(running.connection, 'delete from server.rate_limits');
    }
  });
  const server = serverOfFile(() => ({ ...running, log: () => running.log().slice(logged) }));
  return () => ({ server, mailbox: running?.mailbox as Mailbox });
}

async function start({ hasMail, hasLimits }: Kind): Promise<Kept> {
  const mailbox = hasMail ? await openMailbox() : null;
  const env = {
    TRUST_PROXY: '127.0.0.1',
    ...(hasLimits && { RATE_LIMITS: 'on' }),
    ...(mailbox && mailSettings(mailbox)),
  };
  const cluster = openedCluster();
  const running = await run(await createDatabase(cluster, cluster.started), env);
  process.once('exit', () => {
    running.server.process.kill('SIGTERM');
    removeDataFolder(running.server.dataDir);
  });
  return { ...running, mailbox };
}

/** The settings with which a server sends its mail to a mailbox. */
export function mailSettings({ url }: Mailbox): Record<string, string> {
  return { SMTP_URL: url, MAIL_FROM: 'Pipstone <journal@example.com>' };
}

// Vitest ends its processes by this signal, with which Node would leave out what is to be done at the exit.
process.once('SIGTERM', () => process.exit());
