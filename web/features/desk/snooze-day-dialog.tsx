import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { addDays, type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';

/** The database accepts no later day. */
const mostDays = 365;

type SnoozeDayDialogProps = {
  name: string;
  today: CalendarDay;
  onChoose: (until: CalendarDay) => void;
  onClose: () => void;
};

/** Asks until when a student is snoozed. */
export function SnoozeDayDialog({ name, today, onChoose, onClose }: SnoozeDayDialogProps) {
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    if (!until || until > addDays(today, mostDays)) {
      setError(until ? 'Choose a day within a year.' : 'Choose a day.');
      return;
    }
    onChoose(until);
    onClose();
  }

  return (
    <Dialog title={`Snooze ${name}`} onClose={onClose}>
      <DialogForm onSubmit={submit} isSubmitting={false}>
        <Field label="Until" hint="They’re back on Today on this day." error={error}>
          <DateInput
            value={until}
            onChange={day => {
              setUntil(day);
              setError(undefined);
            }}
            disabledDays={{ before: localNoon(addDays(today, 1)) }}
          />
        </Field>
        <DialogFormActions submitLabel="Snooze" isSubmitting={false} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
