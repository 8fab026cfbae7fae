import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { useWriteStudentNote } from '#data/comments/student-notes.ts';
import { addDays, type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';
import { maxCommentLength } from '#domain/limits.ts';
import { userName } from '#domain/school/user-name.ts';
import { tooLong } from '#lib/forms/too-long.ts';
import { newId } from '#lib/new-id.ts';

/** The database accepts no later day. */
const mostDays = 365;

type NeedNoteDialogProps = {
  student: { id: string; full_name: string | null; email: string };
  today: CalendarDay;
  asksDay: boolean;
  onDone: (until: CalendarDay | null) => void;
  onClose: () => void;
};

export function NeedNoteDialog({ student, today, asksDay, onDone, onClose }: NeedNoteDialogProps) {
  const [until, setUntil] = useState('');
  const [body, setBody] = useState('');
  const hasChanges = body !== '' || until !== '';
  const [errors, setErrors] = useState<{ until?: string; body?: string }>({});
  const write = useWriteStudentNote(student.id);
  // The same id until it is saved: sending it again stores one note.
  const [id] = useState(newId);

  async function submit() {
    const found = { ...(asksDay && dayError(until, today)), ...bodyError(body, asksDay) };
    setErrors(found);
    if (Object.keys(found).length > 0) {
      return;
    }
    try {
      await (body.trim() && write.mutateAsync({ id, body: body.trim() }));
    } catch {
      setErrors({ body: 'Couldn’t save the note. Try again.' });
      return;
    }
    onDone(until || null);
    onClose();
  }

  return (
    <Dialog
      title={`${asksDay ? 'Snooze' : 'Review'} ${userName(student)}`}
      hasChanges={hasChanges}
      onClose={onClose}
    >
      <DialogForm onSubmit={submit} isSubmitting={write.isPending}>
        {asksDay && (
          <Field label="Until" hint="They’re back on Today on this day." {...error(errors.until)}>
            <DateInput
              value={until}
              onChange={setUntil}
              disabledDays={{ before: localNoon(addDays(today, 1)) }}
            />
          </Field>
        )}
        <Field
          label={asksDay ? 'Note (optional)' : 'Note'}
          hint="Shown on Today when they’re back, to staff only."
          {...error(errors.body)}
        >
          <Textarea value={body} onChange={({ target }) => setBody(target.value)} />
        </Field>
        <DialogFormActions
          submitLabel={asksDay ? 'Snooze' : 'Mark Reviewed'}
          isSubmitting={write.isPending}
          isCancelAsked={hasChanges}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}

function dayError(until: string, today: CalendarDay) {
  return until && until <= addDays(today, mostDays)
    ? {}
    : { until: until ? 'Choose a day within a year.' : 'Choose a day.' };
}

function bodyError(body: string, isOptional: boolean) {
  if (!isOptional && body.trim() === '') {
    return { body: 'Write a note.' };
  }
  return [...body].length > maxCommentLength ? { body: tooLong(maxCommentLength) } : {};
}

function error(text: string | undefined) {
  return text === undefined ? {} : { error: text };
}
