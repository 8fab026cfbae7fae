import { showToast } from '#lib/page/toasts.ts';

/** The message for a failed query or mutation, as `meta.failure`. */
export type Failure = {
  /** 'Error' when left out. */
  title?: string;
  /** By default the error's own message. */
  description?: string | ((error: unknown) => string | undefined);
  show?: boolean;
  /** True for failures that also appear in the console. */
  log?: boolean;
};

/** The session ended elsewhere: on another device, or because the account was deleted. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';

  constructor() {
    super('Your session has ended. Please sign in again.');
  }
}

/** The form shows or asks about this failure, so there is no toast. */
export class ToldByForm extends Error {}

export function reportFailure(error: unknown, failure: Failure = {}): number | undefined {
  if (error instanceof ToldByForm) {
    return undefined;
  }
  if (failure.log) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for some failures in the console.
    console.error(error);
  }
  if (error instanceof SessionEnded) {
    return showToast({ title: 'Error', description: error.message, kind: 'destructive' });
  }
  if (failure.show === false) {
    return undefined;
  }
  const { title = 'Error', description } = failure;
  const words = typeof description === 'function' ? description(error) : description;
  return showToast({ title, description: words ?? failureMessage(error), kind: 'destructive' });
}

/** The HTTP status of a failed call; 0 without an answer; undefined if no call was made. */
export function failureStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

export const unreachable = 'Can’t reach the server. Check your connection and try again.';

/** The message for an answer of 500 and above, which has no message of its server. */
export const cannotAnswer = 'The server can’t answer right now. Try again in a minute.';

export function failureMessage(error: unknown): string {
  if (failureStatus(error) === 0) {
    return unreachable;
  }
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.';
}

/** True when the same call may soon succeed: there was no answer, or the server was unavailable. */
export function isTransient(error: unknown): boolean {
  const status = failureStatus(error);
  return status === 0 || status === 502 || status === 503 || status === 504;
}
