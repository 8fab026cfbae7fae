export type FoundPart = { text: string; isFound: boolean };

/** Letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss' };

/** Lower case without accents; '' for an apostrophe, a hyphen or a separate accent. */
function fold(character: string): string {
  const letter = character
    .normalize('NFKD')
    .replaceAll(/[\p{M}'`´‘’ʼʻ‐‑–-]/gu, '')
    .toLowerCase();
  return plainLetters[letter] ?? letter;
}

/** Splits a text at the words of a search, by the same rule as the database (`private.word_patterns`). */
export function foundParts(text: string, search: string): FoundPart[] {
  const words = search
    .split(/[\s‐‑–-]+/)
    .map(word => [...word].map(fold).join(''))
    .filter(Boolean);
  const characters = text.match(/[\s\S]\p{M}*/gu) ?? [];
  const origins = characters.flatMap((character, index) =>
    fold(character)
      .split('')
      .map(() => index),
  );
  const folded = characters.map(fold).join('');
  const isFound = new Array<boolean>(characters.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      isFound.fill(true, origins[at], (origins[at + word.length - 1] ?? 0) + 1);
    }
  }
  const parts: FoundPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last && last.isFound === isFound[index]) {
      last.text += character;
    } else {
      parts.push({ text: character, isFound: isFound[index] === true });
    }
  }
  return parts;
}
