/** A fast `toCents` for amounts with at most two decimals, as in the database. */
export function fastCents(amount: number): number {
  return Math.round(amount * 100) + 0; // -0 becomes 0
}
