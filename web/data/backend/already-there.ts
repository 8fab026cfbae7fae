import { ApiError } from './client.ts';
import { errorCode } from './error-codes.ts';

/** True when a row was refused because its id or name exists already. */
export function isAlreadyThere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCode.alreadyThere;
}
