import { useWatch } from 'react-hook-form';
import { initialField, ruleFields } from '#domain/challenges/rule-fields.ts';
import { percentOf } from '#domain/challenges/rules.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import type { ChallengeFormOf } from './rule-choice.tsx';

/** The dollars that a typed percentage of the initial balance is: '$5,000.00'; undefined while one of them is missing. */
export function useDollarsOf<Values>(
  { control }: ChallengeFormOf<Values>,
  percent: string,
): string | undefined {
  const initial = parseDecimal(useWatch({ control, name: 'initial' }), initialField);
  const part = parseDecimal(percent, ruleFields.target);
  return initial.ok && part.ok
    ? formatMoney(fromCents(percentOf(toCents(initial.value), part.value)))
    : undefined;
}
