import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Letter } from './letters.ts';
import { type MailHealth, mailHealth } from './mail-health.ts';

/** Too many emails wait. */
export class MailboxFull extends Error {
  override name = 'MailboxFull';
}

export type Mailer = {
  /**
   * Writes and sends an email in the background; the caller learns neither whether nor when. `onTaken` is called once
   * the mail server has accepted it. Throws MailboxFull.
   */
  post(write: () => Promise<Letter | null>, onTaken?: () => Promise<unknown>): void;
  /** Sends once; the caller keeps the email until then. */
  send(letter: Letter): Promise<Handed>;
  /** Connects, authenticates and reports to `health`; false on failure. */
  check(): Promise<boolean>;
  health: MailHealth;
  /** Gives running deliveries some seconds. */
  close(): Promise<void>;
};

/** Accepted, to be repeated, refused for good, or no mail server. */
type Handed = 'taken' | 'later' | 'refused' | 'unreachable';

type MailSettings = {
  /** `smtp://` or, with TLS from the start, `smtps://`. */
  smtpUrl: string;
  /** An address, or a name with an address. */
  from: string;
};

const maxWaiting = 1_000;

/** Milliseconds: restarts and greylisting end soon. */
const pauses = [2_000, 15_000, 90_000];
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, close: 5_000 };

/**
 * Opens an SMTP server, whose library is loaded only here. Failed emails are repeated, then logged without content.
 */
export async function openMailer(
  { smtpUrl, from }: MailSettings,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  health = mailHealth({ raise() {}, clear() {} }),
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const { close: closeLimit, ...timeouts } = limits;
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'auto-submitted': 'auto-generated' } },
  );
  // The pool repeats the errors of its emails.
  transport.on('error', () => {});
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function hand({ kind: _, ...mail }: Letter): Promise<void> {
    await heeded(() => transport.sendMail(mail));
    health.countSent();
  }

  async function heeded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      health.worked();
    } catch (error) {
      if (!isAboutLetter(error)) {
        health.failed(failureInWords(error));
      }
      throw error;
    }
  }

  async function deliver(write: () => Promise<Letter | null>): Promise<Letter | null> {
    let letter: Letter | null | undefined;
    for (let attempt = 0; ; attempt++) {
      try {
        letter ??= await write();
        if (letter) {
          await hand(letter);
        }
        return letter;
      } catch (error) {
        const kind = letter?.kind ?? 'unwritten';
        const pause = isFinal(error) ? undefined : pauses[attempt];
        if (pause === undefined || closing.signal.aborted) {
          log.error({ kind, reason: errorReason(error) }, 'An email could not be sent.');
          health.countFailed();
          return null;
        }
        log.warn({ kind, reason: errorReason(error) }, 'An email could not be sent. Trying again later.');
        await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  }

  return {
    post(write, onTaken) {
      if (underWay.size >= maxWaiting) {
        throw new MailboxFull('Too many emails are waiting to be sent.');
      }
      const delivery: Promise<void> = deliver(write)
        .then(async letter => void (letter && (await onTaken?.())))
        .catch(error => log.warn({ reason: errorReason(error) }, 'A sent email could not be recorded.'))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async send(letter) {
      try {
        await hand(letter);
        return 'taken';
      } catch (error) {
        const details = { kind: letter.kind, reason: errorReason(error) };
        if (isFinal(error)) {
          log.error(details, 'An email could not be sent.');
          health.countFailed();
          return 'refused';
        }
        log.warn(details, 'An email could not be sent. Trying again later.');
        return hasAnswered(error) ? 'later' : 'unreachable';
      }
    },
    check: () =>
      heeded(() => transport.verify()).then(
        () => true,
        () => false,
      ),
    health,
    async close() {
      closing.abort();
      await Promise.race([Promise.all(underWay), sleep(closeLimit, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/** RFC 5321, 4.2.1: replies 5yz. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}

/** About the email or its recipient; a refused sender concerns all emails. */
function isAboutLetter(error: unknown): boolean {
  const { code, command } = error as { code?: unknown; command?: unknown };
  return ['EENVELOPE', 'EMESSAGE'].includes(String(code)) && command !== 'MAIL FROM';
}

/** Without the mail server's texts, which may repeat the password. */
function failureInWords(error: unknown): string {
  const reason = errorReason(error);
  return String((error as { code?: unknown }).code) === 'EAUTH'
    ? `the email server refuses the user or the password (${reason})`
    : `the email server cannot be reached, or does not answer as one (${reason})`;
}

function hasAnswered(error: unknown): boolean {
  return typeof (error as { responseCode?: unknown }).responseCode === 'number';
}

/** Codes only: texts may contain the address or the whole email. */
function errorReason(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
