import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  /** Sends the form, or marks what is wrong at the fields (`Field`). */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown> | unknown;
};

/**
 * A form that leads to what is wrong: where it is refused, the first wrong field on the screen takes the focus, and screen
 * readers hear how many there are and what to do about that one.
 */
export function Form({ onSubmit, children, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const fault = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) {
      fault.focus();
      setSaid(wordsOf(fault));
    }
  }, [attempts]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The same again is said again.
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

/** '3 fields to correct. Amount: Enter a number, like 1250.50.' */
function wordsOf(fault: HTMLElement): string {
  const count = fault.closest('form')?.querySelectorAll('[data-field-error]').length ?? 0;
  const field = fault.closest('[data-field]');
  const [label, error] = ['label', 'error'].map(
    part => field?.querySelector(`[data-field-${part}]`)?.textContent ?? '',
  );
  const first = [label, error].filter(Boolean).join(': ');
  return count > 1 ? `${count} fields to correct. ${first}` : first;
}
