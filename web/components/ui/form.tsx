import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  /** Submits the form, or marks the errors at the fields (`Field`). */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown> | unknown;
};

/** After a refusal focuses the first invalid field; screen readers announce the number of errors. */
export function Form({ onSubmit, children, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const fault = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) {
      fault.focus();
      setSaid(faultWords(fault));
    }
  }, [attempts]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Clear it first, so that the same text is announced again.
    setSaid('');
    await onSubmit(event);
    setAttempts(count => count + 1);
  }

  return (
    <form {...props} ref={form} noValidate onSubmit={submit}>
      {children}
      <p role="alert" className="sr-only">
        {said}
      </p>
    </form>
  );
}

/** '3 fields to correct.', announced before the focused field's own error. */
function faultWords(fault: HTMLElement): string {
  const count = fault.closest('form')?.querySelectorAll('[data-field-error]').length ?? 0;
  return count > 1 ? `${count} fields to correct.` : '1 field to correct.';
}
