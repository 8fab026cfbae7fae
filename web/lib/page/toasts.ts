import { useSyncExternalStore } from 'react';

type Toast = { title: string; description?: string; kind?: 'normal' | 'destructive' };
export type ShownToast = Required<Pick<Toast, 'title' | 'kind'>> & { id: number; description?: string };

/** More at once could not be read, and would cover a phone's screen. */
const maxAtOnce = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, from anywhere; returns its id. The same text twice stays one toast, and stays longer. */
export function showToast({ title, description, kind = 'normal' }: Toast): number {
  const others = shown.filter(toast => toast.title !== title || toast.description !== description);
  lastId += 1;
  change([...others, { id: lastId, title, description, kind }].slice(-maxAtOnce));
  return lastId;
}

export function dismissToast(id: number): void {
  change(shown.filter(toast => toast.id !== id));
}

/** Removes toasts that are no longer true: those with this text; without a title, under any. */
export function withdrawToast({ title, description }: Partial<Toast>): void {
  change(shown.filter(toast => (title && toast.title !== title) || toast.description !== description));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(listen, shownToasts);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) {
    listener();
  }
}
