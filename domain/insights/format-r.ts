const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

/** An R with two decimals: '0.53 R', '-1.00 R'. */
export function formatR(r: number): string {
  return `${twoDecimals.format(r)} R`;
}
