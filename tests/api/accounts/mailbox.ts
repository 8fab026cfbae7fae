import { afterAll, beforeAll } from 'vitest';
import { databasesForFile, query } from '../../postgres/temporary.ts';
import { type Mail, type Mailbox, openMailbox } from '../../support/mailbox.ts';
import { admin, newEmail, password, visitor } from '../../support/people.ts';
import { removeFolder, startServer, type TestServer, temporaryFolder } from '../../support/server.ts';

export type MailServer = {
  server: TestServer;
  ada: { url: string; adminEmail: string; adminPassword: string };
  mailbox: Mailbox;
  databaseUrl: string;
  /** Runs SQL as the owner of the server's database. */
  sql(text: string): Promise<Record<string, unknown>[]>;
};

/** A server that sends mail, for all tests of a file; answers what is there once they run. */
export function mailServerForFile(env: Record<string, string> = {}): () => MailServer {
  const databases = databasesForFile();
  let running: (MailServer & { dataDir: string }) | undefined;
  beforeAll(async () => {
    const mailbox = await openMailbox();
    const connection = await databases.migratedDatabase();
    const { user, password: secret, port, database } = connection;
    const databaseUrl = `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
    const dataDir = await temporaryFolder();
    const server = await startServer({
      dataDir,
      env: {
        DATABASE_URL: databaseUrl,
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Pipstone <journal@example.com>',
        ...env,
      },
    });
    const ada = { url: server.url, adminEmail: server.adminEmail, adminPassword: server.adminPassword ?? '' };
    const sql = (text: string) => query(connection, text);
    running = { server, ada, mailbox, sql, databaseUrl, dataDir };
  });
  afterAll(async () => {
    await running?.server.stop();
    await running?.mailbox.close();
    await removeFolder(running?.dataDir ?? '');
  });
  return () => {
    if (!running) {
      throw new Error('The server is started before the tests run.');
    }
    return running;
  };
}

/** Gives the current code for an e-mail, so that it may sign up once. */
export async function admitTo({ ada }: MailServer, email: string): Promise<void> {
  const { client } = await admin(ada);
  const { data: code } = await client.rpc('get_current_auth_code').throwOnError();
  await (await visitor(ada.url))
    .rpc('validate_and_reset_auth_code', { input_code: code, input_email: email })
    .throwOnError();
}

/** A trader who has signed up and followed the link in the mail. */
export async function confirmedTrader(at: MailServer, name: string) {
  const email = newEmail(name);
  await admitTo(at, email);
  const client = await visitor(at.ada.url);
  await client.auth.signUp({ email, password, options: { data: { full_name: name } } });
  const { data, error } = await client.auth.verifyOtp(tokenOf(await at.mailbox.read(email), 'signup'));
  if (error || !data.user) {
    throw error ?? new Error('no user');
  }
  return { client, id: data.user.id, email, password };
}

/** What the app hands on of a link. */
export function tokenOf<Type extends 'signup' | 'recovery' | 'email_change'>(mail: Mail, type: Type) {
  return { token_hash: mail.link?.searchParams.get('token_hash') ?? '', type };
}
