export type Named = { label: string; aliases?: readonly string[] };

/** True if the input is part of the label, or the beginning of an alias: 'gol' finds GOLD. */
export function isFoundBy(typed: string, { label, aliases = [] }: Named): boolean {
  const letters = initialLetters(typed);
  return (
    initialLetters(label).includes(letters) ||
    aliases.some(alias => initialLetters(alias).startsWith(letters))
  );
}

/** True if the input is a whole label or alias, ignoring case, spaces and signs. */
export function isNamedBy(typed: string, { label, aliases = [] }: Named): boolean {
  const letters = initialLetters(typed);
  return [label, ...aliases].some(name => initialLetters(name) === letters);
}

/** Letters and digits in lower case; the text itself if it has neither. */
export function initialLetters(text: string): string {
  const lower = text.trim().toLowerCase();
  return lower.replaceAll(/[^\p{L}\p{N}]/gu, '') || lower;
}
