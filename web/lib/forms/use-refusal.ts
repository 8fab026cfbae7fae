import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { failureMessage, isTransient } from '#lib/queries/failure.ts';
import { useFocusWhenSent } from './use-focus-when-sent.ts';

/** Shows the server's refusal at its field, and focuses the field. */
export function useRefusal<Form extends FieldValues, Values>(form: UseFormReturn<Form, unknown, Values>) {
  const whenSent = useFocusWhenSent(form.formState.isSubmitting);

  return (field: FieldPath<Form>, message: string) => {
    form.setError(field, { message });
    whenSent(() => form.setFocus(field));
  };
}

/**
 * A refusal is shown at its field. Without an answer the error belongs to the form (`errors.root`), whose
 * button tries again.
 */
export function useFailedCall<Form extends FieldValues, Values>(form: UseFormReturn<Form, unknown, Values>) {
  const refuse = useRefusal(form);

  return (field: FieldPath<Form>, error: unknown, message = failureMessage(error)) => {
    if (isTransient(error)) {
      form.setError('root', { message: failureMessage(error) });
    } else {
      refuse(field, message);
    }
  };
}
