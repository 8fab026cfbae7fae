import { ERRORS } from '@tus/server';
import { BodyRefused } from '../../http/bodies.ts';
import { errorAnswer } from '../errors/error-answer.ts';

export type Refusal = {
  status: number;
  message: string;
  headers: Readonly<Record<string, string>>;
  /** The upload can never be stored. */
  isFinal: boolean;
};

/** Seconds. */
const later = { 'retry-after': '1' };

/** Statuses below 500 that do not concern the upload itself. */
const passing = [401, 408, 423, 429];

/** Returns a failure with its real status; the library's server errors become invalid requests, or retries. */
export function toRefusal(error: unknown): Refusal {
  switch (error) {
    case ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION:
    case ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION:
      return refusal(400, ERRORS.INVALID_LENGTH.body);
    case ERRORS.ERR_LOCK_TIMEOUT:
      return refusal(423, 'Another request writes to this upload', later);
    case ERRORS.FILE_WRITE_ERROR:
      return refusal(503, 'The bytes could not be written. Try again in a moment.', later);
  }
  if (isOfLibrary(error)) {
    return refusal(error.status_code, error.body.trim());
  }
  if (error instanceof BodyRefused) {
    return refusal(error.statusCode, error.message, later);
  }
  const { status, headers, body } = errorAnswer(error);
  return refusal(status >= 500 ? status : Number(body.statusCode), body.message, headers);
}

function refusal(status: number, message: string, headers: Refusal['headers'] = {}): Refusal {
  return { status, message, headers, isFinal: status < 500 && !passing.includes(status) };
}

function isOfLibrary(error: unknown): error is { status_code: number; body: string } {
  return typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;
}
