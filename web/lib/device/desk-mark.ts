const key = 'pipstone-desk';

/** True if this browser last showed the desk to this person: then the code for traders need not load. */
export function hasDesk(userId: string): boolean {
  return localStorage.getItem(key) === userId;
}

export function markDesk(userId: string): void {
  localStorage.setItem(key, userId);
}

export function unmarkDesk(): void {
  localStorage.removeItem(key);
}
