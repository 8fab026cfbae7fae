import { type Mailbox, openMailbox } from '../../support/mailbox.ts';
import { startOnDatabase } from '../../support/server-on-database.ts';
import { test as base, expect } from '../fixtures.ts';

type WorkerFixtures = {
  mailbox: Mailbox;
};

/** A server that sends mail and limits attempts. */
export const test = base.extend<object, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startOnDatabase({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Pipstone <journal@example.com>',
        RATE_LIMITS: 'on',
      });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

export { expect };
