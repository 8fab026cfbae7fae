import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

type DialogFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Nothing can be changed or pressed while the form is being sent. */
  isSubmitting: boolean;
  children: ReactNode;
};

export function DialogForm({ onSubmit, isSubmitting, children }: DialogFormProps) {
  const sender = useRef<Element>(null);

  // A disabled control loses the focus. It gets it back when the form could not be sent.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isSubmitting && isLost && sender.current instanceof HTMLElement) {
      sender.current.focus();
    }
  }, [isSubmitting]);

  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={event => {
        sender.current = document.activeElement;
        onSubmit(event);
      }}
    >
      <fieldset disabled={isSubmitting} className="flex min-w-0 flex-1 flex-col gap-4">
        {children}
      </fieldset>
    </form>
  );
}

type DialogFormActionsProps = { submitLabel: string; isSubmitting: boolean; onCancel: () => void };

/** The two ways out of a form in a dialog. */
export function DialogFormActions({ submitLabel, isSubmitting, onCancel }: DialogFormActionsProps) {
  return (
    <DialogActions>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </DialogActions>
  );
}
