import { useSyncExternalStore } from 'react';
import type { ExactTrade } from '#data/backend/exact-trades.ts';
import type { PlanGiven } from '#data/backend/rows.ts';

/** A change of trades, with all that takes it back. */
export type UndoableChange = {
  userId: string;
  /** A sentence about the change. */
  words: string;
} & ({ deleted: readonly ExactTrade[] } | { given: readonly PlanGiven[] });

/** An offer to take a change back, until a moment in milliseconds since 1970. */
export type UndoOffer = { change: UndoableChange; until: number };

/** A change is offered to be undone for so many milliseconds. */
const offerTime = 60_000;

/** The latest last. They outlive the page, so that who has gone to another finds them there. */
let offers: readonly UndoOffer[] = [];
const listeners = new Set<() => void>();

export function offerUndo(change: UndoableChange): void {
  replace([...offers, { change, until: Date.now() + offerTime }]);
}

/** Takes an offer off the screen; the one before it comes back where it still holds. */
export function endOffer(offer: UndoOffer): void {
  replace(offers.filter(other => other !== offer));
}

/** The latest offer to this person, to be taken before earlier ones. */
export function useUndoOffer(userId: string): UndoOffer | undefined {
  return useSyncExternalStore(listen, () => latestOffer(userId));
}

export function latestOffer(userId: string): UndoOffer | undefined {
  return offers.findLast(({ change }) => change.userId === userId);
}

function replace(next: readonly UndoOffer[]): void {
  offers = next.filter(({ until }) => until > Date.now());
  for (const listener of listeners) {
    listener();
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
