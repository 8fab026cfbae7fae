/**
 * The chance of a losing streak of this length or more in n trades that each lose with chance `p`. Exact:
 * without such a streak in i trades, A(i) = 1 for i < k, 1 - p^k for i = k, else A(i - 1) - (1 - p) p^k A(i -
 * k - 1).
 */
export function chanceOfRun(length: number, n: number, p: number): number {
  return chanceWith(new Float64Array(n + 1), length, n, p);
}

/** Too close to 0 or 1 to change four decimals. */
const negligible = 1e-9;

/**
 * The expected longest losing streak of n trades: the sum over k of the chance of k or more. Low win rates
 * have thousands of k, for which the closed form is used.
 */
export function expectedLongestRun(n: number, p: number): number {
  if (p >= 1) {
    return n;
  }
  const without = new Float64Array(n + 1);
  let expected = 0;
  for (let length = 1; length <= n; length += 1) {
    const runs = n * (1 - p) * p ** length;
    const isCertain = runs > 30 && length * 100 < n;
    const chance = isCertain
      ? 1
      : runs < 10
        ? chanceInTerms(length, n, p)
        : chanceWith(without, length, n, p);
    expected += chance;
    if (chance < negligible) {
      break;
    }
  }
  return expected;
}

/**
 * `chanceOfRun` in closed form: A(n) = b(n) - p^k b(n - k), b(n) = sum over j of (-1)^j C(n - jk, j) ((1 - p)
 * p^k)^j. Its terms shrink quickly where few streaks are expected. Source: J. V. Uspensky, "Introduction to
 * Mathematical Probability" (1937), chapter V.
 */
function chanceInTerms(length: number, n: number, p: number): number {
  const ofRun = p ** length;
  const step = (1 - p) * ofRun;
  const sum = (trials: number) => {
    let total = 1;
    for (let j = 1; j * (length + 1) <= trials; j += 1) {
      let term = 1;
      for (let i = 0; i < j; i += 1) {
        term *= (step * (trials - j * length - i)) / (i + 1);
      }
      total += j % 2 === 0 ? term : -term;
      if (term < 1e-13) {
        break;
      }
    }
    return total;
  };
  return 1 - (sum(n) - ofRun * (n >= length ? sum(n - length) : 0));
}

/** @param without room for A(0) to A(n) */
function chanceWith(without: Float64Array, length: number, n: number, p: number): number {
  if (length <= 0) {
    return 1;
  }
  if (length > n) {
    return 0;
  }
  const ofRun = p ** length;
  without.fill(1, 0, length);
  without[length] = 1 - ofRun;
  for (let i = length + 1; i <= n; i += 1) {
    without[i] = (without[i - 1] ?? 1) - (1 - p) * ofRun * (without[i - length - 1] ?? 1);
  }
  return 1 - (without[n] ?? 1);
}

export type UsualRun = {
  longest: number;
  losses: number;
  n: number;
  chance: number;
  expected: number;
};

export function usualRun(
  longest: number,
  { wins, losses }: { wins: number; losses: number },
): UsualRun | null {
  const n = wins + losses;
  if (losses === 0) {
    return null;
  }
  const p = losses / n;
  return { longest, losses, n, chance: chanceOfRun(longest, n, p), expected: expectedLongestRun(n, p) };
}
