import clsx from 'clsx';
import { formatAmount } from '#domain/money/money.ts';
import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import { useSettled } from '#lib/forms/use-settled.ts';

/** Milliseconds after the last key, from which the reading of a number is shown. */
const typingTime = 600;

type NumberReadProps = {
  /** The id that describes the field. */
  id?: string;
  typed: string;
  takes: DecimalField;
  unit?: string | undefined;
};

/** Shows how a number with more than digits and a point is read: '5,000' is $5,000.00. Screen readers announce it. */
export function NumberRead({ id, typed, takes, unit = '' }: NumberReadProps) {
  const settled = useSettled(typed, typingTime);
  const read = parseDecimal(typed, takes);
  const isShown = settled === typed && read.ok && read.text !== typed.trim();
  return (
    <p
      id={id}
      aria-live="polite"
      className={clsx('wrap-anywhere text-ink-muted text-xs tabular-nums', !isShown && '-mt-1.5')}
    >
      {isShown && `Read as ${takes.isMoney ? inMoney(read.value, unit) : unit + read.text}`}
    </p>
  );
}

/** With the sign in the style of `formatMoney`: '-$5.00', 'USC 5.00'. */
function inMoney(amount: number, unit: string): string {
  const sign = /\p{L}$/u.test(unit) ? `${unit}\u00a0` : unit;
  return `${amount < 0 ? '-' : ''}${sign}${formatAmount(Math.abs(amount))}`;
}
