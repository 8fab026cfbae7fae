import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Plain data that follows from what is typed in a form. What uses it is drawn anew when that data changes, and not with every
 * key: a form with many fields takes a slow phone longer to draw than two keys are apart.
 */
export function useDerived<Form extends FieldValues, Values, Derived>(
  form: UseFormReturn<Form, unknown, Values>,
  derive: (typed: Form) => Derived,
): Derived {
  const { subscribe } = form;
  const listen = useCallback(
    (listener: () => void) => subscribe({ formState: { values: true }, callback: listener }),
    [subscribe],
  );
  const text = useSyncExternalStore(listen, () => JSON.stringify(derive(form.getValues())));
  return useMemo(() => JSON.parse(text), [text]);
}
