import type { OtherOption } from './ui/inputs/other-option.ts';
import type { Option } from './ui/option-list.ts';

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

/** Three capital letters, as the database requires. */
const currencyPattern = /^[A-Z]{3}$/;

export function isCurrency(text: string): boolean {
  return currencyPattern.test(text);
}

export const anotherCurrency: OtherOption = {
  label: 'Another currency…',
  placeholder: 'Three letters, e.g. SEK',
  hint: 'Enter its three-letter code, e.g. SEK.',
  take(typed) {
    const code = typed.trim().toUpperCase();
    return isCurrency(code)
      ? { ok: true, value: code, isWhole: true }
      : { ok: false, error: 'Enter a three-letter currency code, e.g. SEK.' };
  },
};
