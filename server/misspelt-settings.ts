/** Names of four letters are too close to those of other programs. */
const shortest = 6;

/** Returns variables that differ by one or two letters (one below 10 letters) from a setting that is not given. */
export function misspeltSettings(
  given: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return given
    .filter(name => !known.includes(name) && /^[A-Z0-9_]+$/.test(name))
    .flatMap(name => {
      const meant = known.find(
        setting =>
          !given.includes(setting) &&
          setting.length >= shortest &&
          distance(name, setting) <= (setting.length < 10 ? 1 : 2),
      );
      return meant ? [{ name, meant }] : [];
    });
}

/** Edit distance of Damerau and Levenshtein (optimal string alignment). */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, place) => place)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}
