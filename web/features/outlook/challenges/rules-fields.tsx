import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { initialField, ruleFields } from '#domain/challenges/rule-fields.ts';
import { noRule } from '#domain/challenges/rule-words.ts';
import { percentOfCents } from '#domain/challenges/rules.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import type { ChallengeForm } from './challenge-form.ts';
import { type RuleField, type RulePart, ruleParts, targetField } from './rule-parts.ts';
import { isNumberName, type RulesForm } from './rules-form.ts';

export type ChallengeFormOf<Values> = UseFormReturn<ChallengeForm, unknown, Values>;

export function RulesFields<Values>({ form }: { form: ChallengeFormOf<Values> }) {
  return (
    <div className="flex flex-col gap-2">
      <RuleInput form={form} name="target" field={targetField} />
      {ruleParts.map(part => (
        <RuleFold key={part.label} form={form} part={part} />
      ))}
    </div>
  );
}

function RuleFold<Values>({ form, part }: { form: ChallengeFormOf<Values>; part: RulePart }) {
  const { label, mark, toggle, summary } = part;
  const fields = Object.entries(part.fields) as [keyof RulesForm, RuleField][];
  const names = fields.map(([name]) => name);
  useWatch({ control: form.control, name: toggle ? [...names, toggle.name] : names });
  const typed = form.getValues();
  const isOn = !toggle || typed[toggle.name];
  const { errors } = form.formState;
  return (
    <FieldFold
      label={label}
      mark={mark}
      summary={isOn ? summary(typed) : noRule}
      isAsking={names.some(name => errors[name] !== undefined)}
    >
      <div className="flex flex-col gap-4 pb-2">
        {toggle && (
          <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
            <Checkbox {...form.register(toggle.name)} />
            {toggle.label}
          </label>
        )}
        {isOn && (
          <div className="grid gap-4 sm:grid-cols-2">
            {fields
              .filter(([, { isShown }]) => isShown?.(typed) ?? true)
              .map(([name, field]) => (
                <RuleInput key={name} form={form} name={name} field={field} />
              ))}
          </div>
        )}
      </div>
    </FieldFold>
  );
}

type RuleInputProps<Values> = { form: ChallengeFormOf<Values>; name: keyof RulesForm; field: RuleField };

function RuleInput<Values>({ form, name, field }: RuleInputProps<Values>) {
  const { control, formState } = form;
  const { label, unit, options } = field;
  useWatch({ control, name: [name, 'initial'] });
  const typed = form.getValues();
  const hint = typeof field.hint === 'function' ? field.hint(typed) : field.hint;
  if (isNumberName(name)) {
    return (
      <NumberField
        {...{ form, name, label, unit, hint }}
        takes={ruleFields[name]}
        meaning={field.isOfInitial?.(typed) ? inDollars(typed[name], typed.initial) : undefined}
      />
    );
  }
  if (!options) {
    return (
      <label className="flex min-h-11 items-center gap-3 self-end text-sm sm:min-h-10">
        <Checkbox {...form.register(name)} />
        {label}
      </label>
    );
  }
  const chosen = String(typed[name]);
  const offered =
    typeof options === 'function'
      ? options(chosen)
      : Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <Controller
        name={name}
        control={control}
        render={({ field: input }) => <Select {...input} value={chosen} options={offered} />}
      />
    </Field>
  );
}

/** A percentage of the initial balance in dollars: '$5,000.00'; undefined while one of them is missing. */
function inDollars(percent: string, initial: string): string | undefined {
  const part = parseDecimal(percent, ruleFields.target);
  const whole = parseDecimal(initial, initialField);
  return part.ok && whole.ok
    ? formatMoney(fromCents(percentOfCents(toCents(whole.value), part.value)))
    : undefined;
}
