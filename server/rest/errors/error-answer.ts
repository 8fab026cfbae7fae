import { DatabaseError } from 'pg';
import { needsFactor, needsPassword, sessionEnded } from '../../access/caller-context.ts';
import { BodyRefused } from '../../http/bodies.ts';
import { QueueFull } from '../../limits/work-queue.ts';
import { AnswerTooLarge, DatabaseUnavailable, DiskFull } from '../../postgres/database.ts';
import { sqlStateStatus } from './error-codes.ts';
import { RestError, restError } from './rest-error.ts';

/** Seconds. */
const retryAfter = '2';

/**
 * Returns any failure in PostgREST's format; without a session 401 instead of 403. Unexpected ones reveal nothing.
 */
export function errorAnswer(error: unknown, isSignedIn: boolean): RestError {
  if (error instanceof RestError) {
    return error;
  }
  if (error instanceof DiskFull) {
    return restError('diskFull', {}, { 'retry-after': retryAfter });
  }
  if (error instanceof DatabaseUnavailable) {
    return restError('databaseUnavailable', {}, { 'retry-after': retryAfter });
  }
  if (error instanceof AnswerTooLarge) {
    return restError('answerTooLarge');
  }
  if (error instanceof QueueFull) {
    return new RestError(
      { code: 'over_request_rate_limit', status: 429, message: 'Too many requests at once' },
      { 'retry-after': retryAfter },
    );
  }
  if (error instanceof DatabaseError && error.code === sessionEnded) {
    return restError('sessionEnded', {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
  }
  if (error instanceof DatabaseError && error.code === needsFactor) {
    return restError('needsFactor');
  }
  if (error instanceof DatabaseError && error.code === needsPassword) {
    return restError('needsPassword');
  }
  if (error instanceof DatabaseError) {
    return postgresAnswer(error, isSignedIn);
  }
  if (error instanceof BodyRefused) {
    return new RestError(
      { code: 'PGRST102', status: error.statusCode, message: error.message },
      error.statusCode === 415 ? {} : { 'retry-after': retryAfter },
    );
  }
  switch (fastifyCode(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return restError('bodyTooLarge');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return restError('unreadableBody', { reason: 'Request body size did not match Content-Length' });
    default:
      return isRefusal(error)
        ? restError('unreadableBody', { reason: error.message })
        : restError('internal');
  }
}

function postgresAnswer(error: DatabaseError, isSignedIn: boolean): RestError {
  const code = error.code ?? 'XX000';
  const status = postgresStatus(code, error.message, isSignedIn);
  const headers: Record<string, string> = {};
  if (status === 401) {
    headers['www-authenticate'] = 'Bearer';
  }
  if (status === 503) {
    headers['retry-after'] = retryAfter;
  }
  return new RestError(
    { code, status, message: error.message, details: error.detail, hint: error.hint },
    headers,
  );
}

function postgresStatus(code: string, message: string, isSignedIn: boolean): number {
  if (code === '42501' && !isSignedIn) {
    return 401;
  }
  // The token's role is unknown to the database.
  if (code === '22023' && message.startsWith('role') && message.endsWith('does not exist')) {
    return 401;
  }
  // Messages of pg-safeupdate, and of an upsert with duplicate rows: the request's own fault.
  if (code === '21000' && /requires a WHERE clause$|^ON CONFLICT DO UPDATE/.test(message)) {
    return 400;
  }
  // `raise sqlstate 'PT402'`: a function sets the status.
  const chosen = /^PT([2-5]\d\d)$/.exec(code);
  if (chosen) {
    return Number(chosen[1]);
  }
  return sqlStateStatus.get(code) ?? sqlStateStatus.get(code.slice(0, 2)) ?? 400;
}

/** An error of Fastify before a route received the request. */
function isRefusal(error: unknown): error is Error {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

function fastifyCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
