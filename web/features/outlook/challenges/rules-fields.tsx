import { useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { ruleFields } from '#domain/challenges/rule-fields.ts';
import { nameOfClock } from '#domain/clock/named-clocks.ts';
import { clockOptions } from './clock-options.ts';
import { BestDayFields, MinimumDaysFields } from './day-fields.tsx';
import { DailyLossFields, MaxLossFields } from './loss-fields.tsx';
import { type ChallengeFormOf, RuleChoice } from './rule-choice.tsx';
import { RuleFold } from './rule-fold.tsx';
import { clockOfValue } from './rules-form.ts';
import { useDollarsOf } from './use-dollars-of.ts';

/** Every part of a challenge's rules: the target, and the others behind one press each. */
export function RulesFields<Values>({ form }: { form: ChallengeFormOf<Values> }) {
  const [target, clock] = useWatch({ control: form.control, name: ['target', 'clock'] });
  const dollars = useDollarsOf(form, target);
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        form={form}
        name="target"
        takes={ruleFields.target}
        label="Target, Percent"
        hint="Of the initial balance, by the closed balance."
        meaning={dollars}
      />
      <DailyLossFields form={form} />
      <MaxLossFields form={form} />
      <MinimumDaysFields form={form} />
      <BestDayFields form={form} />
      <RuleFold
        form={form}
        label="Clock"
        mark="pipstone-challenge-clock-open"
        summary={nameOfClock(clockOfValue(clock))}
        fields={['clock', 'brokenWhen']}
      >
        <RuleChoice
          form={form}
          name="clock"
          label="Its Days"
          hint="When they begin, as the firm counts them."
          options={clockOptions(clock)}
        />
        <RuleChoice
          form={form}
          name="brokenWhen"
          label="A Limit Is Broken"
          options={[
            { value: 'below', label: 'Below it' },
            { value: 'at', label: 'At it' },
          ]}
        />
      </RuleFold>
    </div>
  );
}
