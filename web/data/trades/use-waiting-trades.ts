import { useMemo, useSyncExternalStore } from 'react';
import { countWaiting, listenToWaiting, type WaitingTrade, waitingTrades } from './waiting-trades.ts';

export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(listenToWaiting, () => countWaiting(userId));
}

/** A trader's trades that wait on this device, oldest first. */
export function useWaitingTrades(userId: string): WaitingTrade[] {
  const text = useSyncExternalStore(listenToWaiting, () => JSON.stringify(waitingTrades(userId)));
  return useMemo(() => JSON.parse(text), [text]);
}
