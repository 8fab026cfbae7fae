import { afterAll, beforeAll } from 'vitest';
import { type Limits, noLimits } from '../../server/limits/limits.ts';
import { type Mailer, openMailer } from '../../server/mail/mailer.ts';
import { sendNotices } from '../../server/notices/send-notices.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { ownServerForFile } from './own-server.ts';

export const publicUrl = 'https://journal.example.com';
export const from = 'Pipstone <journal@example.com>';
export const silent = { info() {}, warn() {}, error() {} };

/** Notice rounds of two servers, and their mailbox. The file's server sends no mail: only tests start rounds. */
export function noticeRoundsForFile(server: ReturnType<typeof ownServerForFile>) {
  let mailbox: Mailbox;
  let mailers: Mailer[];
  let owners: Database[];

  beforeAll(async () => {
    mailbox = await openMailbox();
    mailers = await Promise.all([1, 2].map(() => openMailer({ smtpUrl: mailbox.url, from }, silent)));
    owners = [1, 2].map(() => openDatabase(server.connection, silent));
  });

  afterAll(async () => {
    await Promise.all([...mailers, ...owners].map(each => each.close()));
    await mailbox.close();
  });

  return {
    mailbox: () => mailbox,

    round: (which = 0, parts: { mailer?: Mailer; limits?: Limits } = {}) =>
      sendNotices({
        owner: owners[which] as Database,
        mailer: mailers[which] as Mailer,
        limits: noLimits,
        publicUrl,
        signal: new AbortController().signal,
        ...parts,
      }),

    letTimePass: () => server.sql('update private.notice_mails set next_try_at = null, claimed_until = null'),
  };
}
