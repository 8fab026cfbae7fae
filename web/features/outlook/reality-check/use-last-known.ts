import { useState } from 'react';

/** A value or, while it is missing, the last one; the same object while its content is equal. */
export function useLastKnown<Value extends object>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value && value !== last) {
    setLast(value);
  }
  return value ?? last;
}
