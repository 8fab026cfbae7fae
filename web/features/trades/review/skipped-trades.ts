import { useMemo, useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from '#lib/device/stored-text.ts';

/** Far more than one list of trades to review; limits how much of the device is used. */
const maxSkipped = 500;

const storageName = (userId: string) => `pipstone-review-skipped-${userId}`;

/** Stored on this device; shared by all open tabs. */
export function useSkippedTrades(userId: string): ReadonlySet<string> {
  const text = useSyncExternalStore(listenToStored, () => read(userId));
  return useMemo(() => new Set(idsIn(text)), [text]);
}

export function skipTrade(userId: string, id: string): void {
  writeStored(storageName(userId), JSON.stringify(skippedWith(idsIn(read(userId)), id)));
}

/** All skipped trades are offered for review again. */
export function forgetSkipped(userId: string): void {
  writeStored(storageName(userId), null);
}

/** The latest skipped trades, latest last. */
export function skippedWith(ids: readonly string[], id: string): string[] {
  return [...ids.filter(one => one !== id), id].slice(-maxSkipped);
}

/** The ids in a stored text; none if it cannot be read. */
export function idsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function read(userId: string): string {
  return readStored(storageName(userId)) ?? '';
}
