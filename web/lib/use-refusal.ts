import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts what the server refused beside its field, and the focus into it: not at once, because a form that is being sent
 * is disabled and takes none.
 */
export function useRefusal<Form extends FieldValues, Values>(form: UseFormReturn<Form, unknown, Values>) {
  const { setError, setFocus, formState } = form;
  const { isSubmitting } = formState;
  const refused = useRef<FieldPath<Form> | null>(null);

  useEffect(() => {
    if (isSubmitting || !refused.current) {
      return;
    }
    setFocus(refused.current);
    refused.current = null;
  }, [isSubmitting, setFocus]);

  return (field: FieldPath<Form>, message: string) => {
    setError(field, { message });
    refused.current = field;
  };
}
