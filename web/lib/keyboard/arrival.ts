import { useLayoutEffect } from 'react';

let isDue = false;

/** For a form that gives way to the pages of who has signed in: the keyboard, which was in it, is to go on there. */
export function useArrivalNext(): void {
  // By the layout effects of what comes in its place.
  useLayoutEffect(
    () => () => {
      isDue = true;
    },
    [],
  );
}

/** True once after such a form has gone. */
export function takeArrival(): boolean {
  const wasDue = isDue;
  isDue = false;
  return wasDue;
}
