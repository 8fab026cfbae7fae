import { useSyncExternalStore } from 'react';
import type { ExactTrade } from '#data/backend/exact-trades.ts';
import type { PlanGiven, RunningTradeRow } from '#data/backend/rows.ts';

/** A change of trades, with the data that undoes it. */
export type UndoableChange = {
  userId: string;
  words: string;
} & (
  | { deleted: readonly ExactTrade[] }
  | { given: readonly PlanGiven[] }
  | { tagged: TagGiven }
  | { running: RunningTradeRow }
);

/** A tag that trades were given, or that was removed from them. */
type TagGiven = { trades: readonly { id: string; version: number }[]; tag: string; isOn: boolean };

export type UndoOffer = { change: UndoableChange; until: number };

/** Milliseconds for which Undo is offered. */
const offerTime = 60_000;

/** Newest last. They outlive the page, so that they are shown on the next one too. */
let offers: readonly UndoOffer[] = [];
const listeners = new Set<() => void>();

export function offerUndo(change: UndoableChange): void {
  replace([...offers, { change, until: Date.now() + offerTime }]);
}

/** Removes an offer; the one before it appears again while it is valid. */
export function endOffer(offer: UndoOffer): void {
  replace(offers.filter(other => other !== offer));
}

/** The latest offer to this person; earlier ones follow after it. */
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
