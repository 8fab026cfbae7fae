import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostReport } from '../../domain/host/host-report.ts';
import { callerContext } from '../access/caller-context.ts';
import type { ReaderKeys } from '../access/caller-reader.ts';
import { guardDataRequests } from '../access/guard-data-requests.ts';
import { takeBodies } from '../http/bodies.ts';
import { LimitReached, type Limits } from '../limits/limits.ts';
import { letters } from '../mail/letters.ts';
import type { Database } from '../postgres/database.ts';
import { RestError } from '../rest/errors/rest-error.ts';
import { answerErrors, refuseUnknownRoutes } from '../rest/refusals.ts';
import { testWebhook } from '../webhook/send-webhook.ts';
import { hostReport, type ReportParts } from './host-report.ts';
import { mailInvitation } from './mail-invitation.ts';

type Options = ReportParts & {
  /** With the rights of callers. */
  database: Database;
  keys: ReaderKeys;
  limits: Limits;
};

/** Milliseconds between two tests of emails, or of the webhook. */
const pause = 10_000;

/**
 * `GET /report`, `POST /test-mail`, `POST /test-webhook` and `POST /staff-invitation-mail`, for the owner only
 * (docs/self-hosting/watching.md); prefix `/server/v1`. A script of the owner needs a token, and no key.
 */
export async function hostRoutes(
  app: FastifyInstance,
  { database, keys, limits, ...parts }: Options,
): Promise<void> {
  guardDataRequests(app, keys, { needsKey: false });
  answerErrors(app);
  takeBodies(app, { parse: body => body });
  let lastTest = 0;
  let lastWebhookTest = 0;

  app.get('/report', async (request): Promise<HostReport> => {
    await requireOwner(database, request);
    return hostReport(parts);
  });

  app.post('/test-mail', async request => {
    const to = await requireOwner(database, request);
    const { mailer } = parts;
    if (!mailer) {
      throw refusal(422, 'This server sends no email. Set SMTP_URL and MAIL_FROM.');
    }
    if (Date.now() - lastTest < pause) {
      throw refusal(429, 'Wait a few seconds before the next test email.');
    }
    lastTest = Date.now();
    const handed = await mailer.send(letters.test(to));
    if (handed !== 'taken') {
      const { reason } = mailer.health.figures();
      throw refusal(502, `The test email was not sent: ${reason ?? 'the email server refuses it'}.`);
    }
    return { to };
  });

  app.post('/test-webhook', async request => {
    await requireOwner(database, request);
    if (Date.now() - lastWebhookTest < pause) {
      throw refusal(429, 'Wait a few seconds before the next test.');
    }
    lastWebhookTest = Date.now();
    const { owner, settings } = parts;
    const failure = await testWebhook({
      owner,
      publicUrl: settings.publicUrl,
      allowsPrivate: settings.allowsPrivateWebhook,
      signal: AbortSignal.any([]),
    });
    if (failure === undefined) {
      throw refusal(404, 'There is no webhook. Save one first.');
    }
    if (failure !== null) {
      throw refusal(422, `The test was not sent: ${failure}. Check the address.`);
    }
    return {};
  });

  app.post('/staff-invitation-mail', async request => {
    await requireOwner(database, request);
    const { owner, mailer, settings } = parts;
    if (!mailer) {
      throw refusal(422, 'This server sends no email. Copy the link instead.');
    }
    try {
      const { publicUrl } = settings;
      const sent = await mailInvitation(tokenIn(request.body), { owner, mailer, limits, publicUrl });
      if (sent === null) {
        throw refusal(404, 'This invitation was used or revoked, or has expired.');
      }
      if (sent === 'failed') {
        throw refusal(502, 'The email server did not take the email. Copy the link instead.');
      }
      return sent;
    } catch (error) {
      throw error instanceof LimitReached
        ? refusal(429, 'Too many emails to this address. Copy the link instead.')
        : error;
    }
  });

  refuseUnknownRoutes(app);
}

/** From `{"token": …}`; empty, which is no invitation, for anything else. */
function tokenIn(body: unknown): string {
  try {
    const { token } = JSON.parse(String(body));
    return typeof token === 'string' && /^[0-9a-f]{64}$/.test(token) ? token : '';
  } catch {
    return '';
  }
}

/** Returns the owner's email. Throws RestError 401 for visitors, 403 for everyone else. */
async function requireOwner(database: Database, { caller }: FastifyRequest): Promise<string> {
  if (caller.role === 'anon') {
    throw refusal(401, 'Only the owner may do this');
  }
  const [, asked] = await database.run(
    [
      callerContext(caller, { readOnly: true }),
      {
        name: 'is_owner',
        text: `select private.is_owner() as is_owner, auth.jwt() ->> 'email' as email`,
      },
    ],
    { readOnly: true },
  );
  const { is_owner: isOwner, email } = asked?.rows[0] ?? {};
  if (!isOwner) {
    throw refusal(403, 'Only the owner may do this');
  }
  return String(email);
}

function refusal(status: number, message: string): RestError {
  return new RestError({ code: '42501', status, message });
}
