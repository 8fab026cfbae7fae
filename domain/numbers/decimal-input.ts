import { plainDecimal, roundTo } from './decimal.ts';
import { type NumberReading, numberReadings } from './number-readings.ts';

/** The numbers of a field: decimals, an inclusive range, and an example for its messages. */
export type DecimalField = {
  decimals: number;
  least: number;
  most: number;
  example: string;
  /** Money has no thousandths: three digits after a single comma are thousands. */
  isMoney?: true;
  /** The usual range; it only decides between two readings. */
  likely?: readonly [from: number, to: number];
};

type DecimalInput =
  | { ok: true; value: number; text: string }
  | { ok: false; error: string; meant: readonly string[] };

/** Digits that a number keeps exactly, also in JSON. */
const maxDigits = 15;

/** The maximum of numeric(14,2) in dollars. */
const maxMoney = 999_999_999_999.99;

export const amountField: DecimalField = {
  decimals: 2,
  least: 0,
  most: maxMoney,
  example: '1250.50',
  isMoney: true,
};
export const targetField: DecimalField = { ...amountField, least: 0.01 };
export const balanceField: DecimalField = { ...amountField, least: -maxMoney };
export const costField: DecimalField = { ...balanceField, example: '-3.50' };

/**
 * Reads an entered or pasted decimal: '1250.50', '$1,250.50', '1.250,50', '1 250,50', '1,08650'. Money fields
 * and the usual range decide a single sign before three digits ('5,000' dollars, '1,085' for EURUSD).
 * Otherwise both numbers are returned for the user to choose, as no input may become a thousand times another
 * number.
 */
export function parseDecimal(typed: string, field: DecimalField): DecimalInput {
  const [reading, thousands] = numberReadings(typed);
  if (!reading) {
    return { ok: false, error: shapeError(typed.trim(), field), meant: [] };
  }
  if (!thousands) {
    return parsePlain(reading.text, field);
  }
  const either = [parsePlain(reading.text, field), parsePlain(thousands.text, field)] as const;
  const [asDecimal, asThousands] = either;
  switch (signMeaning(reading, thousands, field)) {
    case 'decimal':
      return asDecimal;
    case 'thousands':
      return asThousands;
    default: {
      const [first, second] = either.filter(one => one.ok).map(({ value }) => plainDecimal(value));
      if (!asDecimal.ok) {
        return { ...asDecimal, meant: first ? [first] : [] };
      }
      return second
        ? { ok: false, error: `Is it ${second} or ${first}?`, meant: [second, first ?? ''] }
        : asDecimal;
    }
  }
}

function signMeaning(
  { text, decimalSign }: NumberReading,
  thousands: NumberReading,
  { decimals, isMoney, likely }: DecimalField,
): 'decimal' | 'thousands' | null {
  const isPoint = decimalSign === '.';
  if (isMoney || decimals === 0) {
    return isPoint ? null : 'thousands';
  }
  const isLikely = (number: string) => likely && Number(number) >= likely[0] && Number(number) <= likely[1];
  if (isLikely(text) !== isLikely(thousands.text)) {
    return isLikely(text) ? 'decimal' : isPoint ? null : 'thousands';
  }
  return isPoint ? 'decimal' : null;
}

function parsePlain(text: string, field: DecimalField): DecimalInput {
  const refused = (error: string) => ({ ok: false, error, meant: [] }) as const;
  if (text.startsWith('-') && field.least >= 0) {
    return refused('Leave out the minus sign.');
  }
  const value = Number(text) + 0; // -0 becomes 0
  const decimals = /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
  if (decimals > field.decimals) {
    return refused(`Use at most ${field.decimals} decimals.`);
  }
  const bounds = boundsError(value, field);
  if (bounds) {
    return refused(bounds);
  }
  const digits = text
    .replace(/^-?0*/, '')
    .replace(/\.0*$|(\.\d*?)0+$/, '$1')
    .replace('.', '');
  return digits.length > maxDigits ? refused(`Use at most ${maxDigits} digits.`) : { ok: true, value, text };
}

function boundsError(value: number, field: DecimalField): string | undefined {
  if (value > field.most) {
    return `Enter ${printed(field.most)} or less.`;
  }
  if (roundTo(value, field.decimals) !== value) {
    return `Use at most ${field.decimals} decimals.`;
  }
  return value < field.least ? `Enter ${printed(field.least)} or more.` : undefined;
}

function shapeError(trimmed: string, field: DecimalField): string {
  if (trimmed === '') {
    return `Enter a number, like ${field.example}.`;
  }
  return /^\+\s*[\p{Nd}.,]/u.test(trimmed)
    ? 'Leave out the plus sign.'
    : `Use digits and a decimal point, like ${field.example}.`;
}

function printed(bound: number): string {
  return bound.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 8 });
}
