import { DatabaseError } from 'pg';
import { sessionRefusals } from '../../access/caller-context.ts';
import { KeyRefused, TokenRefused } from '../../access/refusals.ts';
import { errorAnswer as dataErrorAnswer } from '../../rest/errors/error-answer.ts';
import { StoreFull } from '../bytes/byte-store.ts';
import { StoreUnavailable } from '../bytes/store-unavailable.ts';
import { StorageError, storageError } from './storage-error.ts';

type ErrorAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: { statusCode: string; error: string; message: string };
};

/** Returns a failure in Supabase's format: status 400, the real one in the body unless clients act on it. */
export function errorAnswer(error: unknown): ErrorAnswer {
  const refusal = toRefusal(error);
  if (refusal) {
    return { status: errorStatus(refusal), headers: refusal.headers, body: errorBody(refusal) };
  }
  if (error instanceof StoreUnavailable) {
    const body = errorBody({ status: 503, error: error.name, message: error.message });
    return { status: 503, headers: { 'retry-after': String(error.retryAfter) }, body };
  }
  const { status, headers, code, message } = dataErrorAnswer(error, true);
  const isOwnFault = error instanceof DatabaseError && !sessionRefusals.includes(error.code) && status < 500;
  return { status: isOwnFault ? 400 : status, headers, body: errorBody({ status, error: code, message }) };
}

function toRefusal(error: unknown): StorageError | null {
  if (error instanceof StorageError) {
    return error;
  }
  if (error instanceof KeyRefused || error instanceof TokenRefused) {
    return new StorageError(401, 'Unauthorized', error.message, { 'www-authenticate': 'Bearer' });
  }
  if (error instanceof StoreFull) {
    return storageError('full', error.message);
  }
  switch (error instanceof DatabaseError ? error.code : undefined) {
    case '42501':
      return storageError('accessDenied');
    case '23505':
      return storageError('duplicate');
    default:
      return null;
  }
}

function errorStatus({ status }: StorageError): number {
  return status >= 500 || status === 416 || status === 401 ? status : 400;
}

function errorBody({ status, error, message }: Pick<StorageError, 'status' | 'error' | 'message'>) {
  return { statusCode: String(status), error, message };
}
