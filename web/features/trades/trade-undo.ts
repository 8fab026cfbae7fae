import { useSyncExternalStore } from 'react';
import type { ExactTrade } from '#data/backend/exact-trades.ts';
import type { PlanGiven } from '#data/backend/rows.ts';

/** A change of several trades, with all that takes it back. */
export type UndoableChange = {
  userId: string;
  /** A sentence that says what was done. */
  words: string;
} & ({ deleted: readonly ExactTrade[] } | { given: readonly PlanGiven[] });

/** A change is offered to be undone for so many milliseconds. */
const offerTime = 60_000;

/** The last one. It outlives the page, so that who has gone to another finds it when they come back in time. */
let last: (UndoableChange & { until: number }) | null = null;
const listeners = new Set<() => void>();

export function offerUndo(change: UndoableChange | null): void {
  last = change && { ...change, until: Date.now() + offerTime };
  for (const listener of listeners) {
    listener();
  }
}

/** The last change of this person, and until when it is offered to be undone. */
export function useUndoable(userId: string) {
  const change = useSyncExternalStore(listen, () => last);
  return change?.userId === userId ? change : null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
