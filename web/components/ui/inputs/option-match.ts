import type { Option } from '#components/ui/option-list.ts';
import { isFoundBy, isNamedBy } from '#domain/names.ts';

/** True when an option matches the entered text: 'eur/usd' and 'Eur U' find EURUSD. */
export function isFound(option: Option, typed: string): boolean {
  return isFoundBy(typed, option);
}

/** The option of this label or alias, in upper or lower case, with or without spaces and signs. */
export function optionNamed(options: readonly Option[], typed: string): Option | undefined {
  return options.find(option => isNamedBy(typed, option));
}

/** The option that the entered text means: by its full label or alias, or the only match. */
export function optionMeant(options: readonly Option[], typed: string): Option | undefined {
  const named = optionNamed(options, typed);
  if (named || !typed.trim()) {
    return named;
  }
  const [first, ...others] = options.filter(option => isFound(option, typed));
  return others.length === 0 ? first : undefined;
}
