import { useEffect, useState } from 'react';
import { whenReleased } from './when-released.ts';

/** Does not change during a press, as a new layout could move the pressed element. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => whenReleased(() => setSettled(JSON.parse(text))), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
