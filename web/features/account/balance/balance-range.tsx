import { ChartChoice } from '#components/charts/chart-choice.tsx';

const ranges = [
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: '1 year', days: 365 },
  { value: 'all', label: 'All', days: null },
] as const;

export type BalanceRange = (typeof ranges)[number]['value'];

/** The number of days before today; null for all. */
export function daysOfRange(range: BalanceRange): number | null {
  return ranges.find(({ value }) => value === range)?.days ?? null;
}

type BalanceRangeInputProps = { value: BalanceRange; onChange: (range: BalanceRange) => void };

export function BalanceRangeInput(props: BalanceRangeInputProps) {
  return <ChartChoice label="Range" choices={ranges} {...props} />;
}
