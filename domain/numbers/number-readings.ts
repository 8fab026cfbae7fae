import { isCurrency } from '#domain/instruments/currencies.ts';

export type NumberReading = { text: string; decimalSign: '.' | ',' | null };

/** Zeros of the digits on keyboards: full width, Arabic, Persian, Hindi, Bengali, Thai. */
const zeros = [0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

const signs = [
  [',', '.'],
  ['.', ','],
  [' ', '.'],
  [' ', ','],
  ["'", '.'],
  ["'", ','],
] as const;

const fraction = /^\d*$/;

/**
 * The numbers a text may mean: none, one ('1.234,56', '1 234.56', '1,08650'), or two, the decimal reading
 * first ('5,000'). Accepts outer spaces, full-width and Arabic digits, a currency sign or ISO code ('$5,000',
 * '12 USD') and a leading minus.
 */
export function numberReadings(typed: string): readonly NumberReading[] {
  const bare = withoutMoney(inLatin(typed).trim());
  const minus = /^[-−–]/.test(bare) ? '-' : '';
  const number = withoutMoney(minus ? bare.slice(1).trim() : bare);
  const readings: NumberReading[] = [];
  if (/^(\d+\.?\d*|\.\d+)$/.test(number)) {
    readings.push({ text: minus + number, decimalSign: number.includes('.') ? '.' : null });
  }
  if (/^(\d+,\d*|,\d+)$/.test(number)) {
    readings.push({ text: minus + number.replace(',', '.'), decimalSign: ',' });
  }
  for (const [between, point] of signs) {
    const [whole = '', decimals, ...more] = number.split(point);
    if (isGrouped(whole, between) && fraction.test(decimals ?? '') && more.length === 0) {
      const text = minus + whole.replaceAll(between, '') + (decimals === undefined ? '' : `.${decimals}`);
      readings.push({ text, decimalSign: null });
    }
  }
  return readings.filter(({ text }, index) => readings.findIndex(other => other.text === text) === index);
}

/** Groups of three digits after one to three that don't start with 0, or Indian groups: 12,34,567. */
function isGrouped(whole: string, between: string): boolean {
  const [first = '', ...groups] = whole.split(between);
  const last = groups.at(-1);
  const isWestern = /^[1-9]\d{0,2}$/.test(first) && groups.every(group => /^\d{3}$/.test(group));
  const isIndian =
    between === ',' &&
    /^[1-9]\d?$/.test(first) &&
    groups.slice(0, -1).every(group => /^\d{2}$/.test(group)) &&
    /^\d{3}$/.test(last ?? '');
  return last !== undefined && (isWestern || isIndian);
}

function withoutMoney(text: string): string {
  const [, before = '', number = '', after = ''] =
    /^([A-Z]{0,2}\p{Sc}|[A-Za-z]{3})?\s*(.*?)\s*(\p{Sc}|[A-Za-z]{3})?$/su.exec(text) ?? [];
  const isMoney = (mark: string) => mark === '' || !/^[a-z]{3}$/i.test(mark) || isCode(mark.toUpperCase());
  return isMoney(before) && isMoney(after) ? number : text;
}

function isCode(code: string): boolean {
  return isCurrency(code) || code === 'USC';
}

/** Latin digits, and one sign for all that look or mean the same. */
function inLatin(typed: string): string {
  return typed
    .replace(/\p{Nd}/gu, digit => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find(first => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[，،]/g, ',')
    .replace(/[．٫]/g, '.')
    .replace(/[’‘٬]/g, "'")
    .replace(/\s/g, ' ');
}
