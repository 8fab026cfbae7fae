import type { OtherOption } from '#components/ui/inputs/other-option.ts';
import type { Option } from '#components/ui/option-list.ts';
import { symbolKind } from '#domain/instruments/kinds.ts';
import { namedPairs, otherSymbols } from '#domain/instruments/pair-aliases.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';

/** The built-in symbols, where 'gold' finds XAUUSD, then the trader's own under a heading. */
export function pairOptions(symbols: readonly string[]): Option[] {
  const own = [...new Set(otherSymbols(symbols))];
  return [
    ...namedPairs.map(pair => ({ value: pair.label, ...pair })),
    ...own.map(symbol => ({ value: symbol, label: symbol, heading: 'Your symbols' })),
  ];
}

/** Any other symbol, as entered. */
export const anotherSymbol: OtherOption = {
  label: 'Another symbol…',
  placeholder: 'e.g. BTCUSD',
  hint: 'Enter the symbol as your broker shows it, e.g. BTCUSD or US500.cash.',
  take(typed) {
    const taken = typedSymbol(typed);
    return taken.ok
      ? { ok: true, value: taken.symbol, isWhole: symbolKind(taken.symbol) !== 'other' }
      : { ok: false, error: taken.error };
  },
};
