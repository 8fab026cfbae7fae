import { useSyncExternalStore } from 'react';

// Stored for this tab only: a reload returns here, and other tabs keep their page.
const key = 'pipstone-new-password';
const listeners = new Set<() => void>();

/** Notes that a person came by a link for a forgotten password and must set a new one. */
export function askForNewPassword(userId: string): void {
  sessionStorage.setItem(key, userId);
  tellListeners();
}

export function leaveNewPassword(): void {
  sessionStorage.removeItem(key);
  tellListeners();
}

/** True until the person has set the new password. */
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
