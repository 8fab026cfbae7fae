/**
 * Looks now and again after each pause, in milliseconds, without keeping the process alive. A look handles its own errors.
 * @returns stops it, and waits for a look under way
 */
export function lookEvery(pause: number, look: () => unknown): () => Promise<void> {
  let underWay = look();
  const timer = setInterval(() => {
    underWay = look();
  }, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
