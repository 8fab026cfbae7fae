import { useSyncExternalStore } from 'react';

/** The marks of a browser that keeps nothing for this page: they hold until it is left. */
const unkept = new Set<string>();
const listeners = new Set<() => void>();

/** A yes or no that this browser remembers, 'no' at first, and that every open tab follows. */
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
  // The other tabs' changes.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
