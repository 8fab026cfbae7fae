import { useEffect, useRef } from 'react';

/** Moves the focus when a form is no longer being sent: until then it is disabled, and takes none. */
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
