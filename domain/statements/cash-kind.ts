import type { CashKind, Money } from './statement.ts';

/** 'Credit' in the languages of MetaTrader; most reports print the English word anyway. */
const creditWords = new RegExp(
  [
    // From English to Turkish: credit, crédit, crédito, credito, Kredit, kredyt, krediet, kredi.
    '(?<!\\p{L})(?:cr[eé]dit[os]?|credits|kred(?:it|iit|iet|yt|i))(?!\\p{L})',
    ...['кредит', 'クレジット', '信用', '赠金', '贈金', '신용', 'ائتمان', 'اعتبار', 'אשראי', 'πίστωση'],
    ...['tín dụng', 'เครดิต', 'क्रेडिट', 'hitel', 'luotto', 'úvěr', 'kreditas'],
  ].join('|'),
  'iu',
);

/** Brokers' words for operations, the most specific first; the user can change the kind. */
const kinds: readonly [CashKind, RegExp][] = [
  ['credit', creditWords],
  ['bonus', /\bbonus/i],
  ['financing', /financ|roll-?\s?over|interest|dividen[dt]|\bswap|overnight/i],
  ['commission', /commission|brokerage|^agent(?:[ -](?:daily|monthly))?$/i],
  ['tax', /\btax/i],
  ['adjustment', /adjust|balance update/i],
  ['correction', /correct|\bso\b.*compens|negative balance/i],
  ['transfer', /transfer|\bto #?\d|\bfrom #?\d/i],
  ['fee', /\bfee\b|\bfees\b|charge/i],
];

/** The kind by printed type and comment, or else by sign. */
export function guessCashKind(type: string, comment: string, amount: Money): CashKind {
  const own = kinds.find(([, words]) => words.test(type));
  const told =
    own ?? kinds.find(([kind, words]) => kind !== 'credit' && kind !== 'bonus' && words.test(comment));
  if (told) {
    return told[0];
  }
  return amount < 0 ? 'withdrawal' : 'deposit';
}

/** True for trading costs and income booked outside trades. */
export function isCostKind(kind: CashKind): boolean {
  return kind === 'financing' || kind === 'fee' || kind === 'commission' || kind === 'tax';
}

/** True for broker credit or bonus, which is neither deposited nor in the balance. */
export function isCredit(kind: CashKind): boolean {
  return kind === 'credit' || kind === 'bonus';
}
