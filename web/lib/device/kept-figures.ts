/** The storage names of a person's figures, also of those that public/begin.js stores. */
const kept = /^pipstone-(figures|first)-/;

/** The storage name of a trader's last figures on this device. */
export function figuresName(userId: string): string {
  return `pipstone-figures-${userId}`;
}

export function hasFigures(userId: string): boolean {
  return figuresName(userId) in localStorage;
}

/** Removes the stored figures of everyone else from this device. */
export function forgetFigures(userId = ''): void {
  for (const name of Object.keys(localStorage)) {
    if (kept.test(name) && !name.endsWith(`-${userId}`)) {
      localStorage.removeItem(name);
    }
  }
}
