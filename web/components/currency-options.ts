import type { OtherOption } from './ui/inputs/other-option.ts';
import type { Option } from './ui/option-list.ts';

/** The currencies in which brokers keep accounts, and the words under which they are found. */
const currencies: readonly (readonly [code: string, ...names: string[]])[] = [
  ['USD', 'US dollar'],
  ['USC', 'US cent', 'cent account'],
  ['EUR', 'Euro'],
  ['GBP', 'Pound'],
  ['CHF', 'Swiss franc'],
  ['JPY', 'Yen'],
  ['AUD', 'Australian dollar'],
  ['CAD', 'Canadian dollar'],
  ['NZD', 'New Zealand dollar'],
  ['SGD', 'Singapore dollar'],
  ['ZAR', 'Rand'],
  ['NGN', 'Naira'],
];

export const currencyOptions: readonly Option[] = currencies.map(([code, name, ...aliases]) => ({
  value: code,
  label: `${code}, ${name}`,
  aliases: [code, name ?? '', ...aliases],
}));

/** Three capital letters, as the database takes them. */
const currencyPattern = /^[A-Z]{3}$/;

export function isCurrency(text: string): boolean {
  return currencyPattern.test(text);
}

/** Any other currency, by its three letters. */
export const anotherCurrency: OtherOption = {
  label: 'Another currency…',
  placeholder: 'Three letters, like SEK',
  hint: 'Type its three letters, like SEK.',
  take(typed) {
    const code = typed.trim().toUpperCase();
    return isCurrency(code)
      ? { ok: true, value: code, isWhole: true }
      : { ok: false, error: 'A currency has three letters, like SEK.' };
  },
};
