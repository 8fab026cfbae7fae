import type { RecoveryCodesLeft } from '#data/session/recovery-codes.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { countOf } from '#domain/numbers/count.ts';

/** Fewer are worth a warning. */
const few = 3;

/** '8 left, made Nov 25, 2026, 9:12 PM.' */
export function codesLeftInWords({ left, made_at: madeAt }: RecoveryCodesLeft, isUnsaved: boolean): string {
  if (left === 0) {
    return 'None left. Make some, or a lost phone locks you out.';
  }
  if (isUnsaved) {
    return 'You have not said that you saved them. If you did not, make new ones.';
  }
  const advice = left < few ? ' Make new ones before the last is used.' : '';
  return `${countOf(left, 'code')} left${madeAt ? `, made ${formatMoment(new Date(madeAt))}` : ''}.${advice}`;
}
