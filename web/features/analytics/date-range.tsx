import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type DayRange, rangeFault } from '#domain/chart-points.ts';
import { earliestDay } from '#domain/limits.ts';

type DateRangeProps = { value: DayRange; onChange: (range: DayRange) => void };

/** The browser's own fields: entering a day years ago is quicker than turning a calendar to it. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const fault = rangeFault(value);
  const input = (field: keyof DayRange, label: string) => (
    <Field label={label} error={fault?.field === field ? fault.error : undefined}>
      <TextInput
        type="date"
        min={earliestDay}
        max="9999-12-31"
        value={value[field]}
        onChange={event => onChange({ ...value, [field]: event.target.value })}
        className="appearance-none text-start tabular-nums max-sm:px-2"
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:gap-3">
      {input('from', 'From Date')}
      {input('to', 'To Date')}
    </div>
  );
}
