import { showToast } from '#lib/page/toasts.ts';

/** The message of a query or mutation that fails, as `meta.failure`. */
export type Failure = {
  /** 'Error' when left out. */
  title?: string;
  /** The error's own message when left out, or where there are no other words for this error. */
  description?: string | ((error: unknown) => string | undefined);
  /** False for a failure that needs no message. */
  show?: boolean;
  /** True when the console should tell too. */
  log?: boolean;
};

/** The session ended somewhere else: on another device, or because the account is gone. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';

  constructor() {
    super('Your session has ended. Please sign in again.');
  }
}

/** A failure that the form it belongs to tells, and asks about: no toast does. */
export class ToldByForm extends Error {}

/** The one door through which every failed call reaches the person. Answers the id of the toast, where there is one. */
export function reportFailure(error: unknown, failure: Failure = {}): number | undefined {
  if (error instanceof ToldByForm) {
    return undefined;
  }
  if (failure.log) {
    // biome-ignore lint/suspicious/noConsole: some failures are for the console by specification.
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
  return showToast({ title, description: words ?? messageOf(error), kind: 'destructive' });
}

/** The HTTP status a failed call ended with; 0 when no answer came; undefined when no call was made. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The message of a call that no answer came to. */
export const unreachable = 'Can’t reach the server. Check your connection and try again.';

export function messageOf(error: unknown): string {
  if (statusOf(error) === 0) {
    return unreachable;
  }
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.';
}

/** True when the same call may soon succeed: no answer came, or the server could not give one. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 502 || status === 503 || status === 504;
}
