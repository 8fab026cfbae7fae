/** A number with all its digits; a JavaScript number has 15. */
export class ExactNumber {
  readonly digits: string;

  /** @param digits a JSON number without an exponent: '-0.5'. */
  constructor(digits: string) {
    this.digits = digits;
  }

  // No text in a database has this character, so no other text can look like a number.
  toJSON(): string {
    return `\0${this.digits}`;
  }
}

/** JSON, indented by 2, with exact numbers as numbers. Texts must not begin with the character NUL. */
export function exactJson(content: unknown): string {
  return JSON.stringify(content, null, 2).replaceAll(/"\\u0000(-?\d+(?:\.\d+)?)"/g, '$1');
}
