import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import type { TableToMap } from '#domain/statements/files/table-to-map.ts';
import { costWords } from '#domain/statements/mapping/faults.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';
import { hasCosts, withCosts } from './mapping-form.ts';

type MappingCostsProps = {
  table: TableToMap;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

export function MappingCosts({ table, mapping, onChange }: MappingCostsProps) {
  const fault = table.faults.find(one => one.fault === 'costs');
  const isAsked = hasCosts(mapping) && (fault !== undefined || (mapping.costs?.length ?? 0) > 0);
  const chosen = mapping.costs === null ? '' : mapping.costs.length > 0 ? 'positive' : 'signed';
  const more = table.mapping.moreFees.filter(column => !Object.values(mapping.columns).includes(column));
  return (
    <>
      {isAsked && (
        <Field
          label="Are costs positive numbers in this table?"
          error={fault && mapping.costs === null ? costWords(fault) : undefined}
          isGroup
        >
          <ChoiceInput
            name="costs"
            choices={[
              { value: 'positive', label: 'Yes: 3.50 is a cost' },
              { value: 'signed', label: 'No: -3.50 is a cost' },
            ]}
            chosen={chosen}
            onChange={event => onChange(withCosts(mapping, event.target.value, table))}
          />
        </Field>
      )}
      {more.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 font-medium text-sm">Other Fees (added to the fee)</legend>
          {more.map(column => (
            <label key={column} className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
              <Checkbox
                checked={mapping.moreFees.includes(column)}
                onChange={event =>
                  onChange({
                    ...mapping,
                    moreFees: event.target.checked
                      ? [...mapping.moreFees, column]
                      : mapping.moreFees.filter(one => one !== column),
                  })
                }
              />
              {table.header[column] || `Column ${column + 1}`}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
