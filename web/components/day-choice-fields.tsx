import { type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';
import { type DayChoice, datePresets, daysChosen, presetNames } from '#domain/clock/date-presets.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { OptionalDayInput } from './optional-day-input.tsx';
import { Field } from './ui/field.tsx';
import { Select } from './ui/inputs/select.tsx';

const anyTime = { value: 'all', label: 'All time' };
/** Shown for days picked by hand; choosing it changes nothing. */
const ownDays = { value: 'own', label: 'Custom' };
const presets = datePresets.map(preset => ({ value: preset, label: presetNames[preset] }));

type DayChoiceFieldsProps = {
  choice: DayChoice;
  today: CalendarDay;
  onChange: (choice: DayChoice) => void;
  className?: string | undefined;
};

export function DayChoiceFields({ choice, today, onChange, className }: DayChoiceFieldsProps) {
  const days = daysChosen(choice, today, useWeekStart());
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
      <Field label="To" error={from && to && to < from ? 'Choose a day on or after From.' : undefined}>
        <OptionalDayInput
          value={to}
          disabledDays={from ? { before: localNoon(from) } : undefined}
          onChange={day => onChange({ ...days, dates: '', to: day })}
        />
      </Field>
    </>
  );
}
