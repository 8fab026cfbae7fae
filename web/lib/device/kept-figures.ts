/** The names of a person's figures, and of what public/begin.js keeps of them. */
const kept = /^pipstone-(figures|first)-/;

/** The name under which the last figures of a trader are kept on this device. */
export function figuresName(userId: string): string {
  return `pipstone-figures-${userId}`;
}

export function hasFigures(userId: string): boolean {
  return figuresName(userId) in localStorage;
}

/** Takes the figures of everyone else off this device. */
export function forgetFigures(userId = ''): void {
  for (const name of Object.keys(localStorage)) {
    if (kept.test(name) && !name.endsWith(`-${userId}`)) {
      localStorage.removeItem(name);
    }
  }
}
