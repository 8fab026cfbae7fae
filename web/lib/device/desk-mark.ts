const key = 'pipstone-desk';

/** Whether this person's screen was the desk when it was last shown in this browser: then a trader's code need not come. */
export function hasDesk(userId: string): boolean {
  return localStorage.getItem(key) === userId;
}

export function markDesk(userId: string): void {
  localStorage.setItem(key, userId);
}

export function unmarkDesk(): void {
  localStorage.removeItem(key);
}
