import { useLayoutEffect } from 'react';

let isDue = false;

/** For the sign-in form: its successor takes the focus that was in the form. */
export function useArrivalNext(): void {
  // Before the layout effects of its successor.
  useLayoutEffect(
    () => () => {
      isDue = true;
    },
    [],
  );
}

/** True once after such a form is removed. */
export function takeArrival(): boolean {
  const wasDue = isDue;
  isDue = false;
  return wasDue;
}
