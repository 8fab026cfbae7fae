/** Calls `look`, which handles its errors, now and after each pause (milliseconds); the result stops it and waits. */
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
