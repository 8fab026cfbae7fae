import type { RecoveryCodesLeft } from '#data/session/recovery-codes.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { countNoun } from '#domain/numbers/count.ts';

/** Fewer than this warrant a warning. */
const few = 3;

/** '8 codes left, created Nov 25, 2026, 9:12 PM.' */
export function codesLeftInWords({ left, made_at: madeAt }: RecoveryCodesLeft, isUnsaved: boolean): string {
  if (left === 0) {
    return 'None left. Create new ones, or losing your phone locks you out.';
  }
  if (isUnsaved) {
    return 'You haven’t confirmed saving them. If you didn’t, create new ones.';
  }
  const advice = left < few ? '  Create new ones before the last is used.' : '';
  return `${countNoun(left, 'code')} left${madeAt ? `, created ${formatMoment(new Date(madeAt))}` : ''}.${advice}`;
}
