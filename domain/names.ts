/** A thing that can be looked for by its name. */
export type Named = { label: string; aliases?: readonly string[] };

/** True when what is typed is a part of the label or the beginning of an alias: 'eur/usd' finds EURUSD, 'gol' GOLD. */
export function isFoundBy(typed: string, { label, aliases = [] }: Named): boolean {
  const letters = lettersOf(typed);
  return lettersOf(label).includes(letters) || aliases.some(alias => lettersOf(alias).startsWith(letters));
}

/** True when what is typed is the whole label or a whole alias, in upper or lower case, with spaces or signs between. */
export function isNamedBy(typed: string, { label, aliases = [] }: Named): boolean {
  const letters = lettersOf(typed);
  return [label, ...aliases].some(name => lettersOf(name) === letters);
}

/** Letters and digits alone, in lower case; of a text that has neither, the text. */
export function lettersOf(text: string): string {
  const lower = text.trim().toLowerCase();
  return lower.replaceAll(/[^\p{L}\p{N}]/gu, '') || lower;
}
