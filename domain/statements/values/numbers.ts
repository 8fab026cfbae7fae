import type { Cell } from '#domain/statements/rows/row.ts';
import type { Decimal } from '#domain/statements/statement.ts';
import { decimalOfNumber, joinDecimal } from './decimals.ts';

export type DecimalSign = '.' | ',';

/** Around numbers. Words only if known: 'May 75' is no number. */
const before = /^(?:(?:US|CA|AU|NZ|HK|[ACRS])?\p{Sc}|kr\.?|Fr\.?|([A-Z]{3,4}))(?!\p{L})\s*/u;
const behind = /\s*(?<!\p{L})(?:\p{Sc}|%|[Ll]ots?|kr\.?|zł|Kč|Ft|([A-Z]{3,4}))$/u;
const codes = new Set([
  ...Intl.supportedValuesOf('currency'),
  'USC',
  'USX',
  'EUC',
  'GBX',
  'BTC',
  'ETH',
  'USDT',
]);
/** A loss in brackets, with a currency inside or outside: '(12.50)', '$(41.25)', '(10,50) €'. */
const brackets = /^([^()\d]*)\(([^()]*)\)([^()\d]*)$/;
const minuses = /[−–—‐‑]/g;
const groupSpaces = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

export function isBlank(text: string): boolean {
  return /^[\s\-−–—]*$/.test(text);
}

/**
 * Reads a printed number: digit groups, any minus, also spaced ('- 12.50') or as brackets ('$(41.25)'),
 * currency signs and codes, 'Lots' and '%'. Null for other text and blanks.
 */
export function readNumber(text: string, sign: DecimalSign): Decimal | null {
  const bare = withoutNoise(text);
  if (bare === null) {
    return null;
  }
  const groups = sign === '.' ? ',' : '.';
  const parts = sign === '.' ? numberWithPoint.exec(bare) : numberWithComma.exec(bare);
  if (!parts) {
    return null;
  }
  const [, minus, whole = '', decimals = '', exponent = '0'] = parts;
  if (whole === '' && decimals === '') {
    return null;
  }
  return joinDecimal(minus === '-', whole.replaceAll(groups, '') || '0', decimals, Number(exponent));
}

const numberWithPoint = /^(-?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;
const numberWithComma = /^(-?)(\d{1,3}(?:\.\d{2,3})*\.\d{3}|\d*)(?:,(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;

/** The stored number of a spreadsheet cell, else the number in its text. */
export function cellNumber(cell: Cell, sign: DecimalSign): Decimal | null {
  if (cell.number !== null) {
    return cell.datePattern === null ? decimalOfNumber(cell.number) : null;
  }
  return readNumber(cell.text, sign);
}

/**
 * A column's decimal sign by all its values; '.' without either sign. Null if they are ambiguous (only
 * '1,250') or contradictory: totals or the user decide.
 */
export function detectDecimalSign(column: Iterable<string>): DecimalSign | null {
  const said = new Set<DecimalSign>();
  let isOpen = false;
  for (const text of column) {
    const bare = withoutNoise(text);
    const evidence = bare === null ? 'none' : signEvidence(bare);
    if (evidence === 'open') {
      isOpen = true;
    } else if (evidence !== 'none') {
      said.add(evidence);
    }
  }
  if (said.size > 0) {
    return said.size === 1 ? ([...said][0] ?? null) : null;
  }
  return isOpen ? null : '.';
}

export function detectDecimalSignOfCells(cells: Iterable<Cell>): DecimalSign | null {
  return detectDecimalSign([...cells].filter(cell => cell.number === null).map(cell => cell.text));
}

function signEvidence(bare: string): DecimalSign | 'open' | 'none' {
  const point = bare.lastIndexOf('.');
  const comma = bare.lastIndexOf(',');
  if (point < 0 && comma < 0) {
    return 'none';
  }
  if (!/^-?[\d.,]+(?:[eE][+-]?\d{1,2})?$/.test(bare)) {
    return 'none';
  }
  if (point >= 0 && comma >= 0) {
    return point > comma ? '.' : ',';
  }
  const sign = point >= 0 ? '.' : ',';
  const last = Math.max(point, comma);
  if (bare.indexOf(sign) !== last) {
    return sign === '.' ? ',' : '.';
  }
  const whole = bare.slice(0, last).replace('-', '');
  const decimals = /^\d*/.exec(bare.slice(last + 1))?.[0] ?? '';
  // Thousands never follow a 0 or more than three digits.
  const mayBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return mayBeThousands ? 'open' : sign;
}

function withoutNoise(text: string): string | null {
  // Shortcut for nearly all of hundreds of thousands of values.
  if (/^-?\d[\d.,]{0,62}$/.test(text)) {
    return text;
  }
  if (text.length > 64 || !/\d/.test(text)) {
    return null;
  }
  const [, outside, inBrackets, outsideBehind] = brackets.exec(text) ?? [];
  const bare = inBrackets === undefined ? text : `${outside}${inBrackets}${outsideBehind}`;
  let rest = bare.replace(minuses, '-').trim();
  let signs = inBrackets === undefined ? '' : '-';
  const takeSign = () => {
    const sign = /^[-+]\s*/.exec(rest)?.[0] ?? '';
    signs += sign.trim();
    rest = rest.slice(sign.length);
  };
  takeSign();
  rest = without(before, rest);
  takeSign();
  rest = without(behind, rest).trim();
  if (rest.endsWith('-')) {
    signs += '-';
    rest = rest.slice(0, -1).trim();
  }
  rest = rest.replace(groupSpaces, '');
  return signs.length > 1 ? null : signs.replace('+', '') + rest;
}

function without(noise: RegExp, text: string): string {
  const found = noise.exec(text);
  const isKnown = found && (found[1] === undefined || codes.has(found[1]));
  return isKnown ? text.replace(noise, '') : text;
}
