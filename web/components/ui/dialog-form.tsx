import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

type DialogFormProps = {
  /** Sends the form; it is not sent again before this is done. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void;
  /** Nothing can be changed or pressed while the form is being sent. */
  isSubmitting: boolean;
  children: ReactNode;
};

export function DialogForm({ onSubmit, isSubmitting, children }: DialogFormProps) {
  const sender = useRef<Element>(null);
  const isSending = useRef(false);

  // A disabled control loses the focus. It gets it back when the form could not be sent.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isSubmitting && isLost && sender.current instanceof HTMLElement) {
      sender.current.focus();
    }
  }, [isSubmitting]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The controls are disabled a moment later, and a second press can come before that.
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    sender.current = document.activeElement;
    try {
      await onSubmit(event);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={submit}>
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
