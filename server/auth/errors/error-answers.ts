import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KeyRefused, TokenRefused } from '../../access/refusals.ts';
import { LimitReached } from '../../limits/limits.ts';
import { QueueFull } from '../../limits/work-queue.ts';
import { MailboxFull } from '../../mail/mailer.ts';
import { DatabaseUnavailable, DiskFull } from '../../postgres/database.ts';
import { logFailedSignIn } from '../failed-sign-ins.ts';
import { AuthError } from './auth-error.ts';

/** Seconds. */
const retryAfter = '2';

/** PostgreSQL codes of passing failures: deadlocks, lack of resources, cancelled statements. */
const passingTrouble = /^(40(001|P01)|53...|55P03|57014)$/;

/** Answers every failure of the plugin's routes in the format of Supabase's auth service. */
export function answerAuthErrors(app: FastifyInstance, { logsEmails = false } = {}): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof KeyRefused) {
      return reply.code(401).send(error.body);
    }
    const known = authErrorFrom(error);
    if (known.code === 'unexpected_failure') {
      request.log.error({ failure: withoutValues(error), route: request.routeOptions.url }, 'auth failed');
    }
    logFailedSignIn(request, known.code, logsEmails);
    return sendAuthError(request, reply, known);
  });
}

/** `{code, error_code, msg}`, or `{code, message}` for clients with API version 2024-01-01 or later. */
function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const weakness = error.reasons && { weak_password: { reasons: error.reasons } };
  reply.code(error.status).headers(error.headers).header('x-sb-error-code', error.code);
  if (speaksVersion2024(request.headers['x-supabase-api-version'])) {
    return reply
      .header('x-supabase-api-version', '2024-01-01')
      .send({ code: error.code, message: error.message, ...weakness });
  }
  return reply.send({ code: error.status, error_code: error.code, msg: error.message, ...weakness });
}

function speaksVersion2024(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= '2024-01-01';
}

function authErrorFrom(error: unknown): AuthError {
  if (error instanceof AuthError) {
    return error;
  }
  if (error instanceof TokenRefused) {
    return new AuthError('bad_jwt', { message: `invalid JWT: ${error.message}` });
  }
  if (error instanceof LimitReached) {
    return new AuthError('over_request_rate_limit', { headers: { 'retry-after': String(error.seconds) } });
  }
  const { statusCode: status = 500, code } = error as FastifyError;
  if (error instanceof DiskFull) {
    return new AuthError('service_unavailable', {
      message: error.message,
      headers: { 'retry-after': retryAfter },
    });
  }
  if (isBusy(error) || passingTrouble.test(code)) {
    return new AuthError('service_unavailable', { headers: { 'retry-after': retryAfter } });
  }
  if (status === 413) {
    return new AuthError('request_entity_too_large');
  }
  if (status >= 400 && status < 500) {
    return new AuthError('validation_failed', { status, message: (error as FastifyError).message });
  }
  return new AuthError('unexpected_failure');
}

const isBusy = (error: unknown) =>
  error instanceof DatabaseUnavailable || error instanceof MailboxFull || error instanceof QueueFull;

/** Without PostgreSQL's texts, which may contain user input. */
function withoutValues(error: unknown): Record<string, unknown> {
  const { name, message, stack, severity, code, constraint, table, routine } = error as Record<
    string,
    unknown
  >;
  return severity ? { name, code, constraint, table, routine } : { name, code, message, stack };
}
