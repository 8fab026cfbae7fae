import { useSyncExternalStore } from 'react';

/** The flags when the browser stores nothing for this page: they last until it is left. */
const unkept = new Set<string>();
const listeners = new Set<() => void>();

/** A flag that this browser stores, false at first, shared by all open tabs. */
export function useMark(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const isSet = useSyncExternalStore(listen, () => isMarked(key));
  return [isSet, next => mark(key, next)];
}

function isMarked(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return unkept.has(key);
  }
}

function mark(key: string, isSet: boolean): void {
  try {
    if (isSet) {
      localStorage.setItem(key, 'yes');
    } else {
      localStorage.removeItem(key);
    }
  } catch {
    unkept[isSet ? 'add' : 'delete'](key);
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
