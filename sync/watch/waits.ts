/** Seconds. */
const first = 5;
const longest = 300;

/** The next wait in seconds while the journal is away: 5, 10, 20 … 300. */
export function longerWait(previous: number | null): number {
  return previous === null ? first : Math.min(previous * 2, longest);
}
