import { isFactorGone, isWrongCode } from '#data/session/factors.ts';
import { messageOf } from '#lib/queries/failure.ts';

/** Codes of an app go by the clock of the phone; recovery codes are those that were saved. */
export type CodeKind = 'app' | 'recovery';

/** Says why a code was refused and what to do; `attempts` are the wrong ones by now, this one included. */
export function refusalInWords(error: unknown, kind: CodeKind, attempts: number): string {
  if (isFactorGone(error)) {
    return 'This app gives no codes for your account any more.';
  }
  if (!isWrongCode(error)) {
    return messageOf(error);
  }
  if (kind === 'recovery') {
    return 'This is no recovery code of yours, or it was used before. Each works once.';
  }
  return attempts < 2
    ? 'This code is not right. Each works once, for half a minute: enter the one that is shown now.'
    : 'This code is not right either. Codes go by the clock of your phone: have it set date and time by itself, then enter the newest code.';
}
