import { roundTo } from './decimal.ts';

/** The numbers a field takes: decimals, a range with both ends included, and an example for its messages. */
export type DecimalField = { decimals: number; least: number; most: number; example: string };

/** A decimal that was typed, or what to do about it. */
export type DecimalInput = { ok: true; value: number } | { ok: false; error: string };

/** No field takes more digits: so many a number keeps exactly, on the way through JSON too. */
const maxDigits = 15;

/** The most dollars that numeric(14,2) holds. */
const maxMoney = 999_999_999_999.99;

/** Dollars, given without a sign. */
export const amountField: DecimalField = { decimals: 2, least: 0, most: maxMoney, example: '1250.50' };
/** Dollars, more than nothing. */
export const targetField: DecimalField = { ...amountField, least: 0.01 };
/** Dollars, also below zero: an account can owe its broker. */
export const balanceField: DecimalField = { ...amountField, least: -maxMoney };
/** Dollars that a trade cost, with a minus, or brought besides. */
export const costField: DecimalField = { ...balanceField, example: '-3.50' };

/**
 * Reads a decimal as a person types it. Only digits, one point and (where the range allows) a leading minus
 * are taken. Everything else is an error that says what to do: a comma is never guessed to be a point or a
 * thousands separator, because either guess turns some price into another number.
 */
export function parseDecimal(typed: string, field: DecimalField): DecimalInput {
  const trimmed = typed.trim();
  const error = shapeError(trimmed, field);
  if (error) {
    return { ok: false, error };
  }

  const value = Number(trimmed) + 0; // -0 becomes 0
  const decimals = /\.(\d*?)0*$/.exec(trimmed)?.[1]?.length ?? 0;
  if (decimals > field.decimals) {
    return { ok: false, error: `Use at most ${field.decimals} decimals.` };
  }
  const bounds = boundsError(value, field);
  if (bounds) {
    return { ok: false, error: bounds };
  }
  const digits = trimmed
    .replace(/^-?0*/, '')
    .replace(/\.0*$|(\.\d*?)0+$/, '$1')
    .replace('.', '');
  return digits.length > maxDigits
    ? { ok: false, error: `Use at most ${maxDigits} digits.` }
    : { ok: true, value };
}

/** What to do about a number that the field does not take. */
export function boundsError(value: number, field: DecimalField): string | undefined {
  if (value > field.most) {
    return `Enter ${printed(field.most)} or less.`;
  }
  if (roundTo(value, field.decimals) !== value) {
    return `Use at most ${field.decimals} decimals.`;
  }
  return value < field.least ? `Enter ${printed(field.least)} or more.` : undefined;
}

function shapeError(trimmed: string, field: DecimalField): string | undefined {
  if (trimmed === '') {
    return `Enter a number, like ${field.example}.`;
  }
  if (trimmed.includes(',')) {
    return `Use a point for decimals and no commas, like ${field.example}.`;
  }
  if (trimmed.startsWith('+')) {
    return 'Leave out the plus sign.';
  }
  if (/^-[\d.]/.test(trimmed) && field.least >= 0) {
    return 'Leave out the minus sign.';
  }
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(trimmed)) {
    return `Use only digits and a point, like ${field.example}.`;
  }
  return undefined;
}

function printed(bound: number): string {
  return bound.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 8 });
}
