import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { maxRules } from '#domain/limits.ts';
import { kindNames, type RuleKind, ruleKinds } from '#domain/playbooks/rule.ts';
import { newTypedRule, type PlaybookForm, type TypedRule } from './playbook-schema.ts';

const kinds = ruleKinds.map(kind => ({ value: kind, label: kindNames[kind] }));
const strengths = [
  { value: 'must', label: 'Must' },
  { value: 'may', label: 'May' },
];

type RulesInputProps<Values> = { form: UseFormReturn<PlaybookForm, unknown, Values> };

export function RulesInput<Values>({ form }: RulesInputProps<Values>) {
  const rules = useWatch({ control: form.control, name: 'rules' });
  const set = (next: TypedRule[]) =>
    form.setValue('rules', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const change = (id: string, part: Partial<TypedRule>) =>
    set(rules.map(rule => (rule.id === id ? { ...rule, ...part } : rule)));
  const errors: FieldErrors<PlaybookForm>['rules'] = form.formState.errors.rules;
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(id: string) {
    set(rules.filter(rule => rule.id !== id));
    // The pressed button was removed with its rule.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Rules" className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="self-start font-medium text-sm">
        Rules
      </h3>
      {rules.map((rule, index) => (
        <RuleInput
          key={rule.id}
          rule={rule}
          place={index + 1}
          error={errors?.[index]?.text?.message}
          onChange={part => change(rule.id, part)}
          onRemove={() => remove(rule.id)}
        />
      ))}
      {rules.length < maxRules ? (
        <Button variant="outline" onClick={() => set([...rules, newTypedRule()])} className="self-start">
          <Plus aria-hidden className="size-4" />
          Add Rule
        </Button>
      ) : (
        <p className="text-ink-muted text-sm">A playbook has at most {maxRules} rules.</p>
      )}
    </section>
  );
}

type RuleInputProps = {
  rule: TypedRule;
  place: number;
  error: string | undefined;
  onChange: (part: Partial<TypedRule>) => void;
  onRemove: () => void;
};

function RuleInput({ rule, place, error, onChange, onRemove }: RuleInputProps) {
  const name = `Rule ${place}`;
  const isOtherText = rule.before !== '' && rule.text.trim() !== rule.before;
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-col gap-2 rounded-box border border-line p-3">
      <div className="flex items-end gap-2">
        <Field label={name} error={error} className="flex-1">
          <TextInput
            autoFocus={rule.text === ''}
            autoComplete="off"
            value={rule.text}
            placeholder="Trend is up on the daily chart"
            onChange={event => onChange({ text: event.target.value })}
          />
        </Field>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className={error ? 'self-start sm:mt-6.5' : undefined}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Select
          label={`When ${name} applies`}
          options={kinds}
          value={rule.kind}
          onChange={kind => onChange({ kind: kind as RuleKind })}
        />
        <Select
          label={`Strength of ${name}`}
          options={strengths}
          value={rule.must ? 'must' : 'may'}
          onChange={strength => onChange({ must: strength === 'must' })}
        />
      </div>
      {isOtherText && (
        <label className="flex min-h-11 items-center gap-2 text-sm sm:min-h-8">
          <Checkbox
            checked={rule.isReworded}
            onChange={event => onChange({ isReworded: event.target.checked })}
          />
          Only reworded: keep earlier answers
        </label>
      )}
    </fieldset>
  );
}
