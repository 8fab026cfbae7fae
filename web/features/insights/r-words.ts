const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const twoDecimals = new Intl.NumberFormat('en-US', { ...decimals, signDisplay: 'negative' });
const signed = new Intl.NumberFormat('en-US', { ...decimals, signDisplay: 'exceptZero' });

export { formatR } from '#domain/insights/format-r.ts';

/** A bracket: '0.40 to 1.00 R', '0.40 R' if both ends are the same, '0.40 R or more' without a known end. */
export function formatRangeInR(
  { from, to }: { from: number; to: number | null },
  { isSigned = false }: { isSigned?: boolean } = {},
): string {
  const { format } = isSigned ? signed : twoDecimals;
  if (to === null) {
    return `${format(from)} R or more`;
  }
  return format(from) === format(to) ? `${format(from)} R` : `${format(from)} to ${format(to)} R`;
}
