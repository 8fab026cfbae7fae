import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Form } from './form.tsx';
import { FormRefusal } from './form-refusal.tsx';

type DialogFormProps = {
  /** Sends the form; a second submit waits until it is done. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void;
  /** Disables the fields while the form is being sent. */
  isSubmitting: boolean;
  onShiftSend?: () => void;
  children: ReactNode;
};

/** Ctrl+Enter submits from every field, also from a text area. */
export function DialogForm({ onSubmit, isSubmitting, onShiftSend, children }: DialogFormProps) {
  const sender = useRef<Element>(null);
  const isSending = useRef(false);

  // A disabled control loses the focus. It gets it back if the form could not be sent.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isSubmitting && isLost && sender.current instanceof HTMLElement) {
      sender.current.focus();
    }
  }, [isSubmitting]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // The controls are disabled a moment later; a second press can come before that.
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

  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
    // A dialog in front of the form is its child in React, but not in the document.
    if (!isMeant || !event.currentTarget.contains(event.target as Element)) {
      return;
    }
    event.preventDefault();
    if (event.shiftKey) {
      onShiftSend?.();
    }
    event.currentTarget.requestSubmit();
  }

  return (
    <Form className="flex flex-1 flex-col" onSubmit={submit} onKeyDown={sendByKey}>
      <fieldset disabled={isSubmitting} className="flex min-w-0 flex-1 flex-col gap-4">
        {children}
      </fieldset>
    </Form>
  );
}

type DialogFormActionsProps = {
  submitLabel: string;
  cancelLabel?: string;
  isSubmitting: boolean;
  /** True if Cancel asks first, as Escape does, when there are unsaved changes. */
  isCancelAsked?: boolean;
  line?: ReactNode;
  /** The error of a call without an answer, in place of the line. The button that tries again gets the focus. */
  failure?: string | undefined;
  onCancel: () => void;
};

export function DialogFormActions(props: DialogFormActionsProps) {
  const { submitLabel, cancelLabel = 'Cancel', isSubmitting, isCancelAsked, line, failure, onCancel } = props;
  const submit = useRef<HTMLButtonElement>(null);

  // The fields and buttons are disabled until the form has been sent.
  useEffect(() => {
    if (failure && !isSubmitting) {
      submit.current?.focus();
    }
  }, [failure, isSubmitting]);

  return (
    <DialogActions>
      {failure ? <FormRefusal>{failure}</FormRefusal> : line}
      {isCancelAsked ? (
        <BaseDialog.Close render={<Button variant="outline" />}>{cancelLabel}</BaseDialog.Close>
      ) : (
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button ref={submit} type="submit" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </DialogActions>
  );
}
