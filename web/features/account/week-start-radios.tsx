import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { useChangeWeekStart } from '#data/account/account.ts';
import type { WeekStart } from '#domain/clock/calendar-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';

const choices = [
  { value: 'sunday', label: 'Sunday' },
  { value: 'monday', label: 'Monday' },
];

type WeekStartRadiosProps = {
  /** The effect of the choice. */
  hint: string;
};

/** The first day of the person's weeks, on all their devices. */
export function WeekStartRadios({ hint }: WeekStartRadiosProps) {
  const starts = useWeekStart();
  const change = useChangeWeekStart();
  return (
    <Field label="Weeks Start On" hint={hint} isGroup className="py-4">
      <ChoiceInput
        name="week-start"
        choices={choices}
        chosen={change.isPending ? change.variables : starts}
        onChange={event => change.mutate(event.target.value as WeekStart)}
      />
    </Field>
  );
}
