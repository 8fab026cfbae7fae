import { useState } from 'react';

/** A value as it is or, while it is missing, as it was before; the same object while it stays the same. */
export function useLastKnown<Value extends object>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value && value !== last) {
    setLast(value);
  }
  return value ?? last;
}
