import clsx from 'clsx';
import { formatMoney } from '#domain/money.ts';

/** Dollars: '$1,234.50'. A missing amount is '$0.00'. */
export function Amount({ value, className }: { value: number | null; className?: string }) {
  return <span className={clsx('tabular-nums', className)}>{formatMoney(value)}</span>;
}
