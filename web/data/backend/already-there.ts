import { ApiError } from './client.ts';
import { errorCode } from './error-codes.ts';

/** Whether a row was refused because one with its id or name is there. */
export function isAlreadyThere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === errorCode.alreadyThere;
}
