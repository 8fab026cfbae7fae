import type { Decimal } from '#domain/statements/statement.ts';

const most = { decimals: 8, digits: 15 } as const;

/**
 * A decimal with its printed precision, without binary noise (1.0849999999999999); null above 15 whole
 * digits.
 */
export function joinDecimal(
  isNegative: boolean,
  whole: string,
  decimals: string,
  exponent = 0,
): Decimal | null {
  const [left, right] = shifted(whole, decimals, exponent);
  const digits = left.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > most.digits) {
    return null;
  }
  const room = Math.min(most.decimals, digits === '0' ? most.decimals : most.digits - digits.length);
  const text = right.length > room ? roundedOff(digits, right, room) : joined(digits, right);
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A spreadsheet number without binary noise: '0.3' for 0.30000000000000004. */
export function decimalOfNumber(value: number): Decimal | null {
  if (!Number.isFinite(value)) {
    return null;
  }
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(Number(value.toPrecision(most.digits))));
  const [, minus, whole = '', decimals = '', exponent = '0'] = match ?? [];
  return joinDecimal(minus === '-', whole, decimals, Number(exponent));
}

/** Printed decimals: 5 for '1.10000'. */
export function printedDecimals(decimal: Decimal): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
}

/** Halves away from zero. */
export function roundedTo(decimal: Decimal, decimals: number): Decimal {
  if (printedDecimals(decimal) <= decimals) {
    return decimal;
  }
  const isNegative = decimal.startsWith('-');
  const [whole = '', behind = ''] = decimal.slice(isNegative ? 1 : 0).split('.');
  const text = roundedOff(whole, behind, decimals);
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The shortest text of the same number: '1.1' for '1.10000', '0' for '-0.00'. */
export function canonical(decimal: Decimal): Decimal {
  const short = decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
  return short === '-0' ? '0' : short;
}

export function isZero(decimal: Decimal): boolean {
  return !/[1-9]/.test(decimal);
}

function shifted(whole: string, decimals: string, exponent: number): [left: string, right: string] {
  if (exponent > 0) {
    const moved = decimals.slice(0, exponent).padEnd(Math.min(exponent, 20), '0');
    return [whole + moved, decimals.slice(exponent)];
  }
  const behind = Math.min(-exponent, 20);
  const padded = whole.padStart(behind + 1, '0');
  const cut = padded.length - behind;
  return [padded.slice(0, cut), padded.slice(cut) + decimals];
}

function roundedOff(whole: string, decimals: string, room: number): string {
  const kept = BigInt(whole + decimals.slice(0, room));
  const up = (decimals[room] ?? '0') >= '5' ? 1n : 0n;
  const digits = String(kept + up).padStart(room + 1, '0');
  const cut = digits.length - room;
  // Zeros left by the rounding are noise too.
  return joined(digits.slice(0, cut), digits.slice(cut).replace(/0+$/, ''));
}

function joined(whole: string, decimals: string): string {
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
