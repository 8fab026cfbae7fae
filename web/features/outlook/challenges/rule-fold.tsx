import type { ReactNode } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import type { ChallengeForm } from './challenge-form.ts';
import type { ChallengeFormOf } from './rule-choice.tsx';

type RuleFoldProps<Values> = {
  form: ChallengeFormOf<Values>;
  label: string;
  /** By which this browser remembers whether it is open. */
  mark: string;
  /** What is set behind it, in a word or two. */
  summary: string;
  /** The fields behind it. */
  fields: readonly (keyof ChallengeForm)[];
  /** What switches the rule on, where a firm need not have it. */
  toggle?: { name: FieldPathByValue<ChallengeForm, boolean>; label: string; isOn: boolean };
  children: ReactNode;
};

/** A rule behind one press: a challenge has more fields than a phone can show at once. */
export function RuleFold<Values>(props: RuleFoldProps<Values>) {
  const { form, label, mark, summary, fields, toggle, children } = props;
  const { errors } = form.formState;
  return (
    <FieldFold
      label={label}
      mark={mark}
      summary={summary}
      isAsking={fields.some(field => errors[field] !== undefined)}
    >
      <div className="flex flex-col gap-4 pb-2">
        {toggle && (
          <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
            <Checkbox {...form.register(toggle.name)} />
            {toggle.label}
          </label>
        )}
        {(toggle?.isOn ?? true) && <div className="grid gap-4 sm:grid-cols-2">{children}</div>}
      </div>
    </FieldFold>
  );
}
