import { DayChoiceFields } from '#components/day-choice-fields.tsx';
import { Field } from '#components/ui/field.tsx';
import { MultiSelect } from '#components/ui/inputs/multi-select.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Option } from '#components/ui/option-list.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { InsightFilter } from './insight-filter.ts';
import { groupName, type InsightNames } from './insight-names.ts';
import type { GroupingName, InsightChoices } from './insights.ts';

const all = 'all';
const sources = [
  { value: all, label: 'All' },
  { value: 'typed', label: 'Manual' },
  { value: 'imported', label: 'Imported' },
];

type ListName = 'pairs' | 'sides' | 'plans' | 'tags' | 'accounts';

const lists: { list: ListName; by: GroupingName; label: string; placeholder: string }[] = [
  { list: 'pairs', by: 'pair', label: 'Symbols', placeholder: 'All symbols' },
  { list: 'sides', by: 'side', label: 'Sides', placeholder: 'Both sides' },
  { list: 'plans', by: 'plan', label: 'Plans', placeholder: 'All plans' },
  { list: 'tags', by: 'tag', label: 'Tags', placeholder: 'All tags' },
  { list: 'accounts', by: 'account', label: 'Accounts', placeholder: 'All accounts' },
];

export type InsightFilterFieldsProps = {
  filter: InsightFilter;
  choices: InsightChoices;
  names: InsightNames;
  /** In the time zone of the figures. */
  today: CalendarDay;
  onChange: (change: Partial<InsightFilter>) => void;
};

/** The fields of the filter, without those that all trades share, unless the filter uses them. */
export function InsightFilterFields({ filter, choices, names, today, onChange }: InsightFilterFieldsProps) {
  return (
    <>
      <DayChoiceFields choice={filter} today={today} onChange={onChange} />
      {lists.map(({ list, by, label, placeholder }) => {
        const options = filterOptions(choices[list], filter[list], key => groupName(names, by, key));
        return (
          (options.length > 1 || filter[list].length > 0) && (
            <Field key={list} label={label}>
              <MultiSelect
                options={options}
                values={filter[list]}
                placeholder={placeholder}
                onChange={values => onChange({ [list]: values })}
              />
            </Field>
          )
        );
      })}
      {((choices.hasImported && choices.hasTyped) || filter.source) && (
        <Field label="Source">
          <Select
            options={sources}
            value={filter.source || all}
            onChange={chosen =>
              onChange({ source: chosen === all ? '' : (chosen as InsightFilter['source']) })
            }
          />
        </Field>
      )}
    </>
  );
}

/** A filter in the address may name values that no trade has. */
function filterOptions(
  choices: readonly string[],
  chosen: readonly string[],
  nameOfValue: (value: string) => string,
): Option[] {
  return [...new Set([...choices, ...chosen])].map(value => ({ value, label: nameOfValue(value) }));
}
