import { useEffect, useRef } from 'react';

/** Moves the focus after a form has been sent: until then its fields are disabled and cannot take it. */
export function useFocusWhenSent(isSubmitting: boolean) {
  const move = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!isSubmitting) {
      move.current?.();
      move.current = null;
    }
  }, [isSubmitting]);

  return (focus: () => void) => {
    move.current = focus;
  };
}
