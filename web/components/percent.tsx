import clsx from 'clsx';
import { formatPercent } from '#domain/money/money.ts';

/** Percent with one decimal: '66.7%'. */
export function Percent({ value, className }: { value: number; className?: string }) {
  return <span className={clsx('tabular-nums', className)}>{formatPercent(value)}</span>;
}
