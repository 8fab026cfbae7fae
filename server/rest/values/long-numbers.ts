const numberCharacter = /[-+.\dEe]/;

/** Digits of an exponent: PostgreSQL writes `1e131071` out, so that a body of 100 kB would become a gigabyte. */
const maxExponentDigits = 3;

/**
 * True when JSON has a number of more than so many characters, or with an exponent of more than three digits. A text of any length is none: PostgreSQL repeats a number
 * that it cannot read in its error, however long.
 * @param json well-formed.
 */
export function hasLongNumber(json: string, most: number): boolean {
  let length = 0;
  let exponentDigits = 0;
  let isExponent = false;
  for (let i = 0; i < json.length; i++) {
    const character = json[i] as string;
    if (character === '"') {
      i = endOfText(json, i);
      length = 0;
      isExponent = false;
    } else if (!numberCharacter.test(character)) {
      length = 0;
      isExponent = false;
    } else if (character === 'e' || character === 'E') {
      length += 1;
      isExponent = true;
      exponentDigits = 0;
    } else if (
      ++length > most ||
      (isExponent && isDigit(character) && ++exponentDigits > maxExponentDigits)
    ) {
      return true;
    }
  }
  return false;
}

const isDigit = (character: string) => character >= '0' && character <= '9';

/** The end of the text that begins at this quote: a quote behind an odd number of backslashes is part of it. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') {
      backslashes += 1;
    }
    if (backslashes % 2 === 0) {
      return end;
    }
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}
