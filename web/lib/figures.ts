const prefix = 'pipstone-figures-';

/** The name under which the last figures of a trader are kept on this device. */
export function figuresName(userId: string): string {
  return prefix + userId;
}

export function hasFigures(userId: string): boolean {
  return figuresName(userId) in localStorage;
}

/** Takes the figures of everyone else off this device. */
export function forgetFigures(userId = ''): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && name !== figuresName(userId)) {
      localStorage.removeItem(name);
    }
  }
}
