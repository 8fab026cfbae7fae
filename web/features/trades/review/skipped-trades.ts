import { useMemo, useSyncExternalStore } from 'react';

/** Far more than one list of trades to review; limits how much of the device is used. */
const maxSkipped = 500;

const storageName = (userId: string) => `pipstone-review-skipped-${userId}`;

/** The lists of a page for which the browser stores nothing: they last until it is left. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

/** The ids of the trades that a trader skipped in the review, as stored on this device; shared by all open tabs. */
export function useSkippedTrades(userId: string): ReadonlySet<string> {
  const text = useSyncExternalStore(listen, () => read(userId));
  return useMemo(() => new Set(idsIn(text)), [text]);
}

export function skipTrade(userId: string, id: string): void {
  write(userId, skippedWith(idsIn(read(userId)), id));
}

/** All skipped trades are offered for review again. */
export function forgetSkipped(userId: string): void {
  write(userId, []);
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
  const name = storageName(userId);
  try {
    return unkept.get(name) ?? localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(userId: string, ids: readonly string[]): void {
  const name = storageName(userId);
  const text = JSON.stringify(ids);
  try {
    localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
  for (const listener of listeners) {
    listener();
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
