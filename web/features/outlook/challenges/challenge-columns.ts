import type { ClassChallengeFields, PlanChallengeFields } from '#data/plans/challenges.ts';
import { rulePartNames, rulesInWords } from '#domain/challenges/rule-words.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

/** Each part of the rules is a separate column, so that two versions show which parts differ. */
type InParts<Fields extends { rules: ChallengeRules }> = Omit<Fields, 'rules'> & ChallengeRules;

export function inParts<Fields extends { rules: ChallengeRules }>({
  rules,
  ...rest
}: Fields): InParts<Fields> {
  return { ...rest, ...rules };
}

const source = [
  { column: 'page', name: 'Page', words: ({ page }) => page ?? 'Not set' },
  {
    column: 'read_on',
    name: 'Rules Checked On',
    words: ({ read_on: day }) => (day ? formatDay(day) : 'Not set'),
  },
] as const satisfies NamedColumn<Pick<ClassChallengeFields, 'page' | 'read_on'>>[];

const rules = (Object.keys(rulePartNames) as (keyof ChallengeRules)[]).map(
  (column): NamedColumn<ChallengeRules> => ({
    column,
    name: rulePartNames[column],
    words: all => rulesInWords(all)[column],
  }),
);

export const classChallengeColumns: readonly NamedColumn<InParts<ClassChallengeFields>>[] = [
  { column: 'name', name: 'Name', words: ({ name }) => name },
  ...rules,
  ...source,
];

export const planChallengeColumns: readonly NamedColumn<InParts<PlanChallengeFields>>[] = [
  { column: 'name', name: 'Name', words: ({ name }) => name },
  { column: 'initial', name: 'Initial Balance', words: ({ initial }) => formatMoney(initial) },
  { column: 'began_on', name: 'First Day', words: ({ began_on: day }) => formatDay(day) },
  { column: 'ends_on', name: 'Last Day', words: ({ ends_on: day }) => (day ? formatDay(day) : 'None') },
  ...rules,
  ...source,
];
