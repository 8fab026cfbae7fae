import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { SyncFieldError } from '#domain/sync/field-error.ts';
import { BodyRefused } from '../http/bodies.ts';
import { LimitReached } from '../limits/limits.ts';
import { DatabaseUnavailable, DiskFull } from '../postgres/database.ts';
import { SyncError, wrongField } from './sync-error.ts';

/** Seconds. */
const away = { soon: 5, later: 60 };

/** Answers failures in the form of the sync protocol; `onRefusal` is called before each answer. */
export function answerErrors(
  app: FastifyInstance,
  onRefusal?: (request: FastifyRequest, refusal: SyncError) => Promise<void>,
): void {
  app.setErrorHandler(async (error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal) {
      await onRefusal?.(request, refusal);
    }
    if (!refusal) {
      // Messages of PostgreSQL may quote a row.
      request.log.error(
        { err: error instanceof pg.DatabaseError ? { code: error.code } : error },
        'A post of a program that syncs failed.',
      );
    }
    const { status, code, message, field, seconds } = refusal ?? unavailable(away.later);
    if (seconds !== undefined) {
      reply.header('retry-after', String(seconds));
    }
    return reply.code(status).send({ error: code, message, ...(field !== undefined && { field }) });
  });
}

function toRefusal(error: Error & { code?: string; statusCode?: number }): SyncError | null {
  if (error instanceof SyncError) {
    return error;
  }
  if (error instanceof SyncFieldError) {
    return wrongField(error.field, error.message);
  }
  if (error instanceof LimitReached) {
    return tooOften(error.seconds);
  }
  if (error instanceof DatabaseUnavailable) {
    return unavailable(error instanceof DiskFull ? away.later : away.soon);
  }
  if (error instanceof pg.DatabaseError) {
    return databaseRefusal(error);
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return tooLarge();
  }
  if (error instanceof BodyRefused) {
    switch (error.statusCode) {
      case 415:
        return new SyncError(415, 'type', 'Send JSON, or JSON packed with gzip.');
      case 429:
        return tooOften(away.soon);
      default:
        return unavailable(away.soon);
    }
  }
  return error.statusCode && error.statusCode < 500 ? wrongField('', 'The body is not complete.') : null;
}

function databaseRefusal({ code = '', message }: pg.DatabaseError): SyncError | null {
  if (code === 'PT422' || code === 'PT409') {
    // A quota, or an account that can't take the rows. Programs print ASCII.
    return new SyncError(422, 'room', message.replaceAll('’', "'"));
  }
  // A statement that took too long, or a lock that was not free.
  if (code === '57014' || code === '55P03') {
    return unavailable(away.soon);
  }
  return /^2[23]/.test(code) ? wrongField('', 'These rows cannot be saved.') : null;
}

export function tooOften(seconds: number): SyncError {
  return new SyncError(429, 'rate', 'Too many posts. Wait before the next one.', { seconds });
}

export function tooLarge(): SyncError {
  return new SyncError(413, 'size', 'This is more than 512 kB or 1,000 rows. Send fewer rows at once.');
}

function unavailable(seconds: number): SyncError {
  return new SyncError(503, 'away', 'Pipstone is not available at the moment.', { seconds });
}
