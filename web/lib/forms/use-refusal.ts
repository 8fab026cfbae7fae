import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFocusWhenSent } from './use-focus-when-sent.ts';

/** Puts what the server refused beside its field, and the focus into it. */
export function useRefusal<Form extends FieldValues, Values>(form: UseFormReturn<Form, unknown, Values>) {
  const whenSent = useFocusWhenSent(form.formState.isSubmitting);

  return (field: FieldPath<Form>, message: string) => {
    form.setError(field, { message });
    whenSent(() => form.setFocus(field));
  };
}
