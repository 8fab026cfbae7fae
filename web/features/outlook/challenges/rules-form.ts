import { ruleFields } from '#domain/challenges/rule-fields.ts';
import type {
  BestDayRule,
  ChallengeRules,
  DailyLoss,
  MaxLoss,
  MinimumDays,
} from '#domain/challenges/rules.ts';
import type { Clock } from '#domain/clock/clock.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';

/** Numbers as entered, with the values of rules that are turned off. */
export type RulesForm = {
  target: string;
  hasDailyLoss: boolean;
  dailyLoss: string;
  dailyLossOf: DailyLoss['of'];
  dailyLossFrom: DailyLoss['from'];
  dailyLossEnds: DailyLoss['ends'];
  hasMaxLoss: boolean;
  maxLossBy: 'percent' | 'amount';
  maxLoss: string;
  maxLossAmount: string;
  maxLossFollows: MaxLoss['follows'];
  maxLossLocks: boolean;
  brokenWhen: ChallengeRules['brokenWhen'];
  hasMinimumDays: boolean;
  minimumDays: string;
  daysCount: MinimumDays['counts'];
  percentOfInitial: string;
  hasBestDay: boolean;
  bestDay: string;
  bestDayOf: BestDayRule['of'];
  clock: string;
};

type NumberName = keyof RulesForm & keyof typeof ruleFields;

export const isNumberName = (name: keyof RulesForm): name is NumberName => name in ruleFields;

export type Refuse<Form> = (field: keyof Form & string, message: string) => void;

/** The form of rules. Missing rules are turned off, with default numbers. */
export function formOfRules({
  target,
  dailyLoss,
  maxLoss,
  brokenWhen,
  minimumDays,
  bestDay,
  clock,
}: ChallengeRules): RulesForm {
  const by = maxLoss?.by ?? { percent: 10 };
  const wins = minimumDays?.counts === 'won' ? minimumDays.percentOfInitial : 0.5;
  return {
    target: plainDecimal(target),
    hasDailyLoss: dailyLoss !== null,
    dailyLoss: plainDecimal(dailyLoss?.percent ?? 5),
    dailyLossOf: dailyLoss?.of ?? 'initial',
    dailyLossFrom: dailyLoss?.from ?? 'balance',
    dailyLossEnds: dailyLoss?.ends ?? 'challenge',
    hasMaxLoss: maxLoss !== null,
    maxLossBy: 'amount' in by ? 'amount' : 'percent',
    maxLoss: 'percent' in by ? plainDecimal(by.percent) : '10',
    maxLossAmount: 'amount' in by ? plainDecimal(by.amount) : '',
    maxLossFollows: maxLoss?.follows ?? 'nothing',
    maxLossLocks: maxLoss?.locks ?? false,
    brokenWhen,
    hasMinimumDays: minimumDays !== null,
    minimumDays: String(minimumDays?.days ?? 4),
    daysCount: minimumDays?.counts ?? 'opened',
    percentOfInitial: plainDecimal(wins),
    hasBestDay: bestDay !== null,
    bestDay: plainDecimal(bestDay?.percent ?? 50),
    bestDayOf: bestDay?.of ?? 'netProfit',
    clock: clockValue(clock),
  };
}

export function hasOtherRules(form: RulesForm, before: RulesForm): boolean {
  const rules = rulesOfForm(before, () => {});
  return (Object.keys(formOfRules(rules)) as (keyof RulesForm)[]).some(
    field => form[field] !== before[field],
  );
}

/** The rules of a form. Values of rules that are turned off are not checked. */
export function rulesOfForm(form: RulesForm, refuse: Refuse<RulesForm>): ChallengeRules {
  const number = (field: NumberName) => decimalIn(form, field, ruleFields[field], refuse);
  return {
    target: number('target'),
    dailyLoss: form.hasDailyLoss
      ? {
          percent: number('dailyLoss'),
          of: form.dailyLossOf,
          from: form.dailyLossFrom,
          ends: form.dailyLossEnds,
        }
      : null,
    maxLoss: form.hasMaxLoss
      ? {
          by:
            form.maxLossBy === 'percent'
              ? { percent: number('maxLoss') }
              : { amount: number('maxLossAmount') },
          follows: form.maxLossFollows,
          locks: form.maxLossLocks,
        }
      : null,
    brokenWhen: form.brokenWhen,
    minimumDays: form.hasMinimumDays ? readMinimumDays(form, number) : null,
    bestDay: form.hasBestDay ? { percent: number('bestDay'), of: form.bestDayOf } : null,
    clock: clockOfValue(form.clock),
  };
}

/** A number of a form; NaN if it is none, with a message at its field. */
export function decimalIn<Name extends string>(
  form: Record<Name, string>,
  field: Name,
  takes: DecimalField,
  refuse: (field: Name, message: string) => void,
): number {
  const typed = parseDecimal(form[field], takes);
  if (typed.ok) {
    return typed.value;
  }
  refuse(field, typed.error);
  return Number.NaN;
}

export function clockValue({ zone, shiftHours }: Clock): string {
  return `${zone} ${shiftHours}`;
}

export function clockOfValue(value: string): Clock {
  const [zone = 'UTC', hours = '0'] = value.split(' ');
  return { zone, shiftHours: Number(hours) };
}

function readMinimumDays(
  { daysCount: counts }: RulesForm,
  number: (field: NumberName) => number,
): MinimumDays {
  const days = number('minimumDays');
  return counts === 'won' ? { days, counts, percentOfInitial: number('percentOfInitial') } : { days, counts };
}
