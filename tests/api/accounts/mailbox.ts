import { afterAll, beforeAll } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { type MailServer, mailSettings } from '../../support/kept-server.ts';
import { type Mail, type Mailbox, openMailbox } from '../../support/mailbox.ts';
import { ownServerForFile } from '../../support/own-server.ts';

export function mailServerForFile(env: Record<string, string> = {}): () => MailServer {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
  });
  const server = ownServerForFile({ env: () => ({ ...mailSettings(mailbox), ...env }) });
  afterAll(() => mailbox.close());
  return () => ({ server, mailbox });
}

export async function admitTo({ server }: MailServer, email: string): Promise<void> {
  const { client } = await admin(server);
  const { data: code } = await client.rpc('get_current_auth_code').throwOnError();
  await (await visitor(server.url))
    .rpc('validate_and_reset_auth_code', { input_code: code, input_email: email })
    .throwOnError();
}

/** A trader without a confirmation link. */
export function confirmedTrader({ server }: MailServer, name: string): Promise<Person> {
  return addTrader(server, name);
}

/** The parts of a link that the app uses. */
export function readToken<Type extends 'signup' | 'recovery' | 'email_change'>(mail: Mail, type: Type) {
  return { token_hash: mail.link?.searchParams.get('token_hash') ?? '', type };
}
