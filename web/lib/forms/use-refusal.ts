import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFocusWhenSent } from './use-focus-when-sent.ts';

/** Shows the server's refusal at its field, and focuses the field. */
export function useRefusal<Form extends FieldValues, Values>(form: UseFormReturn<Form, unknown, Values>) {
  const whenSent = useFocusWhenSent(form.formState.isSubmitting);

  return (field: FieldPath<Form>, message: string) => {
    form.setError(field, { message });
    whenSent(() => form.setFocus(field));
  };
}
