import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Renders when the derived data changes, not at every key: a slow phone takes longer to render a large form
 * than the time between two keys.
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
