import clsx from 'clsx';
import { formatMoney } from '#domain/money/money.ts';

type AmountProps = { value: number | null; currency?: string | undefined; className?: string };

/** Dollars, or money in `currency`: '$1,234.50'. A missing amount is '$0.00'. */
export function Amount({ value, currency, className }: AmountProps) {
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>{formatMoney(value, currency)}</span>
  );
}
