import { ApiError } from '#data/backend/client.ts';
import { errorCode } from '#data/backend/error-codes.ts';
import { isTransient } from '#lib/queries/failure.ts';

const refusals: Partial<Record<string, string>> = {
  [errorCode.pointsAtNothing]: 'The chosen plan is gone. Choose another one.',
  [errorCode.tooLarge]: 'The account balance would be more than Pipstone can keep.',
};

/** Why the database refused a trade, if known. */
export function tradeRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) {
    return undefined;
  }
  return isAboutAccount(error) ? 'The chosen account is gone. Choose another one.' : refusals[error.code];
}

/** The trade's account no longer exists: the violated constraint names the column. */
function isAboutAccount(error: ApiError): boolean {
  return error.code === errorCode.pointsAtNothing && error.message.includes('account_id');
}

/** Why a trade's account was refused, for a message beside it; undefined if it was not. */
export function accountRefusal(error: unknown): string | undefined {
  return error instanceof ApiError && isAboutAccount(error) ? tradeRefusal(error) : undefined;
}

/** Why a trade's plan was refused, for a message beside it; undefined if it was not. */
export function planRefusal(error: unknown): string | undefined {
  const isAboutPlan =
    error instanceof ApiError && error.code === errorCode.pointsAtNothing && !isAboutAccount(error);
  return isAboutPlan ? tradeRefusal(error) : undefined;
}

/** Statuses that do not concern the fields: no session, timeout, limit reached, too many requests. */
const notAboutFields = [401, 408, 422, 429];

/** Why a trade was not added; undefined if the error's own message explains it, as for a lost connection. */
export function addFailure(error: unknown): string | undefined {
  const isRowRefused =
    error instanceof ApiError && !isTransient(error) && !notAboutFields.includes(error.status);
  if (!isRowRefused) {
    return undefined;
  }
  return tradeRefusal(error) ?? 'Please check all fields are filled correctly and try again.';
}
