import type { Option } from './option-list.ts';

/** True when an option is listed for the typed text: 'eur/usd' and 'Eur U' find EURUSD. */
export function isFound(option: Option, typed: string): boolean {
  return lettersOf(option.label).includes(lettersOf(typed));
}

/** The option whose whole label is typed, in upper or lower case, with spaces or signs between. */
export function optionNamed(options: readonly Option[], typed: string): Option | undefined {
  return options.find(({ label }) => lettersOf(label) === lettersOf(typed));
}

/** The option that what is typed stands for: by its whole label, or as the only one that is found. */
export function optionMeant(options: readonly Option[], typed: string): Option | undefined {
  const named = optionNamed(options, typed);
  if (named || !typed.trim()) {
    return named;
  }
  const [first, ...others] = options.filter(option => isFound(option, typed));
  return others.length === 0 ? first : undefined;
}

/** Letters and digits alone, in lower case; of a text that has neither, the text. */
function lettersOf(text: string): string {
  const lower = text.trim().toLowerCase();
  return lower.replaceAll(/[^\p{L}\p{N}]/gu, '') || lower;
}
