import { useEffect, useState } from 'react';
import { whenReleased } from './when-released.ts';

/**
 * Plain data as it was when it last stood still for so many milliseconds. While something is pressed it stays: drawn anew, it
 * could move what is under the press.
 */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => whenReleased(() => setSettled(JSON.parse(text))), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
