import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { maxCommentLength } from '#domain/limits.ts';
import { useLeaveGuard } from '#lib/dialogs/use-leave-guard.ts';
import { tooLong } from '#lib/forms/too-long.ts';

type NoteFormProps = {
  label: string;
  hint?: string;
  value: string;
  onType: (text: string) => void;
  isChanged: boolean;
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (body: string) => void;
  onDiscard: () => void;
};

/** A note being written. The parent component keeps its draft on this device. */
export function NoteForm(props: NoteFormProps) {
  const { label, hint, value, onType, isChanged, submitLabel, isBusy, error, onSubmit, onDiscard } = props;
  useLeaveGuard(isChanged);
  const body = value.trim();
  const isTooLong = [...body].length > maxCommentLength;
  const fault = isTooLong ? tooLong(maxCommentLength) : error && `Couldn’t save the note. ${error.message}`;

  function submit() {
    if (body !== '' && !isTooLong && !isBusy) {
      onSubmit(body);
    }
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={label} hint={hint} {...(fault && { error: fault })}>
        <Textarea value={value} readOnly={isBusy} onChange={event => onType(event.target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {(isChanged || submitLabel === 'Save') && (
          <Button variant="outline" disabled={isBusy} onClick={onDiscard}>
            {submitLabel === 'Save' ? 'Cancel' : 'Discard'}
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} disabled={body === '' || isTooLong}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
