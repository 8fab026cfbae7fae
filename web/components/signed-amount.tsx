import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatMoney, toCents } from '#domain/money/money.ts';

const gain = { sign: '+', Icon: ArrowUp, color: 'text-profit' };
const drop = { sign: '-', Icon: ArrowDown, color: 'text-loss' };
/** A deposit or withdrawal. */
const moved = { Icon: null, color: 'text-ink' };

type SignedAmountProps = {
  /** Below zero for a loss; in dollars, or in `currency`. */
  value: number;
  currency?: string | undefined;
  /** True for a deposit or withdrawal: only the sign, without arrow and color. */
  isNeutral?: boolean;
  /** True to leave the sign to the arrow and the text around it: '$50.50'. */
  isAbsolute?: boolean;
  className?: string;
};

/** P&L: '+$150.25' with an arrow up, '-$50.50' with an arrow down, a plain '$0.00'. */
export function SignedAmount(props: SignedAmountProps) {
  const { value, currency, isNeutral = false, isAbsolute = false, className } = props;
  const cents = toCents(value);
  if (cents === 0) {
    return (
      <span className={clsx('whitespace-nowrap tabular-nums', className)}>{formatMoney(0, currency)}</span>
    );
  }
  const result = cents > 0 ? gain : drop;
  const { sign, Icon, color } = isNeutral ? { ...result, ...moved } : result;
  return (
    <span className={clsx('inline-flex items-center gap-1 whitespace-nowrap tabular-nums', color, className)}>
      {Icon && <Icon aria-hidden className="size-[1em] shrink-0" />}
      {isAbsolute ? '' : sign}
      {formatMoney(Math.abs(value), currency)}
    </span>
  );
}
