import type { CashKind, Money } from './statement.ts';

/** Credit in the languages of MetaTrader's terminals; most reports print the English word whatever the language. */
const creditWords = new RegExp(
  [
    // From English to Turkish: credit, crédit, crédito, credito, Kredit, kredyt, krediet, kredi.
    '(?<!\\p{L})(?:cr[eé]dit[os]?|credits|kred(?:it|iit|iet|yt|i))(?!\\p{L})',
    ...['кредит', 'クレジット', '信用', '赠金', '贈金', '신용', 'ائتمان', 'اعتبار', 'אשראי', 'πίστωση'],
    ...['tín dụng', 'เครดิต', 'क्रेडिट', 'hitel', 'luotto', 'úvěr', 'kreditas'],
  ].join('|'),
  'iu',
);

/**
 * The words by which brokers tell operations apart, the more telling first. They are a guess for the preview, where the
 * person can change it; the money is the same for each.
 */
const kinds: readonly [CashKind, RegExp][] = [
  ['credit', creditWords],
  ['bonus', /\bbonus/i],
  ['financing', /financ|roll-?\s?over|interest|dividen[dt]|\bswap|overnight/i],
  ['commission', /commission|brokerage/i],
  ['tax', /\btax/i],
  ['adjustment', /adjust|balance update/i],
  ['correction', /correct|\bso\b.*compens|negative balance/i],
  ['transfer', /transfer|\bto #?\d|\bfrom #?\d/i],
  ['fee', /\bfee\b|\bfees\b|charge/i],
];

/** What a balance operation is, by the type and the comment as printed; by its sign where they say nothing else. */
export function cashKindOf(type: string, comment: string, amount: Money): CashKind {
  const own = kinds.find(([, words]) => words.test(type));
  const told =
    own ?? kinds.find(([kind, words]) => kind !== 'credit' && kind !== 'bonus' && words.test(comment));
  if (told) {
    return told[0];
  }
  return amount < 0 ? 'withdrawal' : 'deposit';
}

/** True for what trading costs or earns beside the trades. */
export function isCostKind(kind: CashKind): boolean {
  return kind === 'financing' || kind === 'fee' || kind === 'commission' || kind === 'tax';
}

/** True for what the platform gives to trade with and takes away again: no money paid in, and not in the balance. */
export function isCredit(kind: CashKind): boolean {
  return kind === 'credit' || kind === 'bonus';
}
