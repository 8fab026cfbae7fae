import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import type { DeskRule, graceRule } from './desk-rules.ts';
import { type DeskSettingsForm, type DeskSettingsValues, thresholdField } from './desk-settings-schema.ts';

type DeskRuleFieldsProps = {
  form: UseFormReturn<DeskSettingsForm, unknown, DeskSettingsValues>;
  rule: DeskRule | typeof graceRule;
};

export function DeskRuleFields({ form, rule }: DeskRuleFieldsProps) {
  const { title, says } = rule;
  const thresholds: DeskRule['thresholds'] = rule.thresholds;
  const said = useWatch({ control: form.control, name: 'said' });
  const isSaid = !('kind' in rule) || said[rule.kind];
  return (
    <li className="flex flex-col gap-2 py-4">
      {'kind' in rule ? (
        <label className="flex min-h-6 items-center gap-3 font-medium text-sm">
          <Checkbox {...form.register(`said.${rule.kind}`)} />
          {title}
        </label>
      ) : (
        <p className="font-medium text-sm">{title}</p>
      )}
      <p className="text-ink-muted text-sm">{says}</p>
      {thresholds && isSaid && (
        <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
          {thresholds.map(({ column, label }) => (
            <NumberField
              key={column}
              form={form}
              name={column}
              takes={thresholdField(column)}
              label={label}
              hint={`From ${thresholdField(column).least} to ${thresholdField(column).most}.`}
            />
          ))}
        </div>
      )}
    </li>
  );
}
