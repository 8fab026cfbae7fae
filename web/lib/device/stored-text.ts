/** The texts that the browser could not store: they last until the page is left. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

/** A text that this browser stores, shared by all open tabs; null without one. */
export function readStored(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Without storage it lasts until the page is left. */
export function writeStored(key: string, text: string | null): void {
  unkept.delete(key);
  try {
    if (text === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, text);
    }
  } catch {
    if (text !== null) {
      unkept.set(key, text);
    }
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Listens to changes of stored texts in all tabs, for `useSyncExternalStore`. */
export function listenToStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
