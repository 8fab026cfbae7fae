import { isFactorGone, isWrongCode } from '#data/session/factors.ts';
import { failureMessage } from '#lib/queries/failure.ts';

/** App codes depend on the clock of the phone; recovery codes were saved at the set-up. */
export type CodeKind = 'app' | 'recovery';

/** Explains why a code was refused and what to do; `attempts` counts the wrong codes so far, this one included. */
export function refusalInWords(error: unknown, kind: CodeKind, attempts: number): string {
  if (isFactorGone(error)) {
    return 'This app was removed from your account, so its codes no longer work.';
  }
  if (!isWrongCode(error)) {
    return failureMessage(error);
  }
  if (kind === 'recovery') {
    return 'That recovery code isn’t right or has already been used. Each works once.';
  }
  return attempts < 2
    ? 'That code isn’t right. Codes change every 30 seconds: enter the current one.'
    : 'Still not right. Turn on automatic date and time on your phone, then try the newest code.';
}
