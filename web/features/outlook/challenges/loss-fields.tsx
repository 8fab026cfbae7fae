import { useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { ruleFields } from '#domain/challenges/rule-fields.ts';
import { noRule } from '#domain/challenges/rule-words.ts';
import { type ChallengeFormOf, RuleChoice } from './rule-choice.tsx';
import { RuleFold } from './rule-fold.tsx';
import { useDollarsOf } from './use-dollars-of.ts';

/** How much may be lost in a day. */
export function DailyLossFields<Values>({ form }: { form: ChallengeFormOf<Values> }) {
  const { control } = form;
  const [isOn, percent, of] = useWatch({ control, name: ['hasDailyLoss', 'dailyLoss', 'dailyLossOf'] });
  const dollars = useDollarsOf(form, percent);
  return (
    <RuleFold
      form={form}
      label="Daily Loss"
      mark="pipstone-challenge-daily-open"
      summary={isOn ? `${percent}%` : noRule}
      fields={['dailyLoss']}
      toggle={{ name: 'hasDailyLoss', label: 'A loss in one day is limited', isOn }}
    >
      <NumberField
        form={form}
        name="dailyLoss"
        takes={ruleFields.dailyLoss}
        label="Daily Loss, Percent"
        meaning={of === 'initial' ? dollars : undefined}
      />
      <RuleChoice
        form={form}
        name="dailyLossOf"
        label="Daily Loss Of"
        options={[
          { value: 'initial', label: 'The initial balance' },
          { value: 'dayStart', label: 'What the day begins with' },
        ]}
      />
      <RuleChoice
        form={form}
        name="dailyLossFrom"
        label="Measured From"
        hint="Equity is not known of closed trades: the balance stands for it."
        options={[
          { value: 'balance', label: 'Balance at the day’s start' },
          { value: 'higherOfBalanceAndEquity', label: 'Higher of balance and equity' },
        ]}
      />
      <RuleChoice
        form={form}
        name="dailyLossEnds"
        label="A Larger Loss Ends"
        options={[
          { value: 'challenge', label: 'The challenge' },
          { value: 'day', label: 'Only the day' },
        ]}
      />
    </RuleFold>
  );
}

/** How much may be lost in all. */
export function MaxLossFields<Values>({ form }: { form: ChallengeFormOf<Values> }) {
  const { control } = form;
  const [isOn, by, percent, amount, follows] = useWatch({
    control,
    name: ['hasMaxLoss', 'maxLossBy', 'maxLoss', 'maxLossAmount', 'maxLossFollows'],
  });
  const isByPercent = by === 'percent';
  const dollars = useDollarsOf(form, percent);
  return (
    <RuleFold
      form={form}
      label="Loss in All"
      mark="pipstone-challenge-max-open"
      summary={isOn ? (isByPercent ? `${percent}%` : `$${amount}`) : noRule}
      fields={['maxLoss', 'maxLossAmount']}
      toggle={{ name: 'hasMaxLoss', label: 'The loss in all is limited', isOn }}
    >
      <RuleChoice
        form={form}
        name="maxLossBy"
        label="Given As"
        options={[
          { value: 'percent', label: 'Percent of the initial balance' },
          { value: 'amount', label: 'Amount in dollars' },
        ]}
      />
      {isByPercent ? (
        <NumberField
          key="percent"
          form={form}
          name="maxLoss"
          takes={ruleFields.maxLoss}
          label="Loss in All, Percent"
          meaning={dollars}
        />
      ) : (
        <NumberField
          key="amount"
          form={form}
          name="maxLossAmount"
          takes={ruleFields.maxLossAmount}
          unit="$"
          label="Loss in All"
        />
      )}
      <RuleChoice
        form={form}
        name="maxLossFollows"
        label="The Limit"
        hint={follows === 'openTrades' ? 'A limit that follows open trades cannot be told here.' : undefined}
        options={[
          { value: 'nothing', label: 'Stays where it is' },
          { value: 'dayEnds', label: 'Follows the highest end of a day' },
          { value: 'closedTrades', label: 'Follows the highest balance after a trade' },
          { value: 'openTrades', label: 'Follows what open trades are worth' },
        ]}
      />
      {follows !== 'nothing' && (
        <label className="flex min-h-11 items-center gap-3 self-end text-sm sm:min-h-10">
          <Checkbox {...form.register('maxLossLocks')} />
          It stays once it is at the initial balance
        </label>
      )}
    </RuleFold>
  );
}
