import { useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { ruleFields } from '#domain/challenges/rule-fields.ts';
import { noRule } from '#domain/challenges/rule-words.ts';
import { type ChallengeFormOf, RuleChoice } from './rule-choice.tsx';
import { RuleFold } from './rule-fold.tsx';
import { useDollarsOf } from './use-dollars-of.ts';

/** How many days it takes at the least. */
export function MinimumDaysFields<Values>({ form }: { form: ChallengeFormOf<Values> }) {
  const [isOn, days, counts, percent] = useWatch({
    control: form.control,
    name: ['hasMinimumDays', 'minimumDays', 'daysCount', 'percentOfInitial'],
  });
  const dollars = useDollarsOf(form, percent);
  return (
    <RuleFold
      form={form}
      label="Minimum Days"
      mark="pipstone-challenge-days-open"
      summary={isOn ? days : noRule}
      fields={['minimumDays', 'percentOfInitial']}
      toggle={{ name: 'hasMinimumDays', label: 'It takes a number of days', isOn }}
    >
      <NumberField form={form} name="minimumDays" takes={ruleFields.minimumDays} label="Days" />
      <RuleChoice
        form={form}
        name="daysCount"
        label="A Day Counts"
        options={[
          { value: 'opened', label: 'When a trade is opened' },
          { value: 'closed', label: 'When a trade is closed' },
          { value: 'won', label: 'When it wins enough' },
        ]}
      />
      {counts === 'won' && (
        <NumberField
          form={form}
          name="percentOfInitial"
          takes={ruleFields.percentOfInitial}
          label="A Win of at Least, Percent"
          hint="Of the initial balance."
          meaning={dollars}
        />
      )}
    </RuleFold>
  );
}

/** How much of the profit the best day may have made. */
export function BestDayFields<Values>({ form }: { form: ChallengeFormOf<Values> }) {
  const [isOn, percent] = useWatch({ control: form.control, name: ['hasBestDay', 'bestDay'] });
  return (
    <RuleFold
      form={form}
      label="Best Day"
      mark="pipstone-challenge-best-open"
      summary={isOn ? `${percent}%` : noRule}
      fields={['bestDay']}
      toggle={{ name: 'hasBestDay', label: 'The best day may make only a part of the profit', isOn }}
    >
      <NumberField form={form} name="bestDay" takes={ruleFields.bestDay} label="At Most, Percent" />
      <RuleChoice
        form={form}
        name="bestDayOf"
        label="Best Day Of"
        options={[
          { value: 'netProfit', label: 'The profit' },
          { value: 'winningDays', label: 'The sum of the days that won' },
        ]}
      />
    </RuleFold>
  );
}
