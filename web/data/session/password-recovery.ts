import { useSyncExternalStore } from 'react';

// Kept for this tab alone, so that a reload leads back here and the other tabs stay where they are.
const key = 'pipstone-new-password';
const listeners = new Set<() => void>();

/** Notes who came by the link for a forgotten password and has to set a new one. */
export function askForNewPassword(userId: string): void {
  sessionStorage.setItem(key, userId);
  tellListeners();
}

export function leaveNewPassword(): void {
  sessionStorage.removeItem(key);
  tellListeners();
}

/** True while the person is on the way to a new password. */
export function useNewPasswordAsked(userId: string): boolean {
  return useSyncExternalStore(listen, () => sessionStorage.getItem(key)) === userId;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}
