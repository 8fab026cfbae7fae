import type { Option } from '#components/ui/option-list.ts';
import { isFoundBy, isNamedBy } from '#domain/names.ts';

/** True when an option is listed for the typed text: 'eur/usd' and 'Eur U' find EURUSD. */
export function isFound(option: Option, typed: string): boolean {
  return isFoundBy(typed, option);
}

/** The option whose whole label or alias is typed, in upper or lower case, with spaces or signs between. */
export function optionNamed(options: readonly Option[], typed: string): Option | undefined {
  return options.find(option => isNamedBy(typed, option));
}

/** The option that what is typed stands for: by its whole label or alias, or as the only one that is found. */
export function optionMeant(options: readonly Option[], typed: string): Option | undefined {
  const named = optionNamed(options, typed);
  if (named || !typed.trim()) {
    return named;
  }
  const [first, ...others] = options.filter(option => isFound(option, typed));
  return others.length === 0 ? first : undefined;
}
