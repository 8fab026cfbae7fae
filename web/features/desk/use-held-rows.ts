import { useState } from 'react';
import type { DeskPage } from '#data/school/desk.ts';
import { type Held, heldOn, shownRows } from './held-rows.ts';

const none: readonly DeskPage[] = [];

/** The rows of a list in the order of their first display. Refetching keeps it; `show` takes in those who are new. */
export function useHeldRows(pages: readonly DeskPage[] = none) {
  const [held, setHeld] = useState<Held>();
  const now = heldOn(held, pages);
  if (now !== held) {
    setHeld(now);
  }
  return { ...shownRows(now, pages), show: () => setHeld(undefined) };
}
