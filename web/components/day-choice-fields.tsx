import { type CalendarDay, noonOf } from '#domain/clock/calendar-day.ts';
import { type DayChoice, datePresets, daysChosen, presetNames } from '#domain/clock/date-presets.ts';
import { OptionalDayInput } from './optional-day-input.tsx';
import { Field } from './ui/field.tsx';
import { Select } from './ui/inputs/select.tsx';

/** A list needs a value for what narrows nothing. */
const anyTime = { value: 'all', label: 'Any time' };
/** Shown where days were picked that have no name; choosing it changes nothing. */
const ownDays = { value: 'own', label: 'Own days' };
const presets = datePresets.map(preset => ({ value: preset, label: presetNames[preset] }));

type DayChoiceFieldsProps = {
  choice: DayChoice;
  today: CalendarDay;
  onChange: (choice: DayChoice) => void;
  /** Of the field for days by name. */
  className?: string | undefined;
};

/** The fields of a filter that say which days are meant: by a name, or the first and the last one. */
export function DayChoiceFields({ choice, today, onChange, className }: DayChoiceFieldsProps) {
  const days = daysChosen(choice, today);
  const { from, to } = days;
  const hasOwnDays = Boolean(choice.from || choice.to);
  const chooseByName = (chosen: string) =>
    onChange({ dates: chosen === anyTime.value ? '' : (chosen as DayChoice['dates']), from: '', to: '' });
  return (
    <>
      <Field label="Dates" className={className}>
        <Select
          options={[anyTime, ...(hasOwnDays ? [ownDays] : []), ...presets]}
          value={hasOwnDays ? ownDays.value : choice.dates || anyTime.value}
          onChange={chosen => chosen !== ownDays.value && chooseByName(chosen)}
        />
      </Field>
      <Field label="From">
        <OptionalDayInput value={from} onChange={day => onChange({ ...days, dates: '', from: day })} />
      </Field>
      <Field label="To" error={from && to && to < from ? 'Ends before it begins.' : undefined}>
        <OptionalDayInput
          value={to}
          disabledDays={from ? { before: noonOf(from) } : undefined}
          onChange={day => onChange({ ...days, dates: '', to: day })}
        />
      </Field>
    </>
  );
}
