import { ApiError } from '#data/backend/client.ts';
import { errorCode } from '#data/backend/error-codes.ts';
import { isTransient } from '#lib/failure.ts';

const refusals: Partial<Record<string, string>> = {
  [errorCode.pointsAtNothing]: 'The chosen plan is gone. Choose another one.',
  [errorCode.tooLarge]: 'The account balance would be more than Pipstone can keep.',
};

/** The reason why the database refused a trade, where it is known. */
export function refusalOf(error: unknown): string | undefined {
  if (isAccountGone(error)) {
    return 'The account of this trade is gone. Choose another one.';
  }
  return error instanceof ApiError ? refusals[error.code] : undefined;
}

/** PostgreSQL names the key, and that its columns. */
function isAccountGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === errorCode.pointsAtNothing &&
    error.message.includes('account_id')
  );
}

/** The reason why a trade's plan was refused, to be said beside it; undefined when it was not. */
export function planRefusal(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === errorCode.pointsAtNothing && !isAccountGone(error)
    ? refusalOf(error)
    : undefined;
}

/** Statuses that say nothing about the fields: no session any more, too slow, no room for more, too many. */
const notAboutFields = [401, 408, 422, 429];

/** The reason why a trade was not added; undefined where the error's own message says it, as for a lost connection. */
export function addFailure(error: unknown): string | undefined {
  const isRowRefused =
    error instanceof ApiError && !isTransient(error) && !notAboutFields.includes(error.status);
  if (!isRowRefused) {
    return undefined;
  }
  return refusalOf(error) ?? 'Please check all fields are filled correctly and try again.';
}
