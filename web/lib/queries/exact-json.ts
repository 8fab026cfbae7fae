/** A number with all its digits, of which a number of JavaScript keeps 15. */
export class ExactNumber {
  readonly digits: string;

  /** @param digits as JSON has a number, without an exponent: '-0.5'. */
  constructor(digits: string) {
    this.digits = digits;
  }

  // No text that a database holds has this character, so that no other one looks like a number.
  toJSON(): string {
    return `\0${this.digits}`;
  }
}

/** JSON, indented by 2, in which exact numbers are numbers. Texts must not begin with the character NUL. */
export function exactJson(content: unknown): string {
  return JSON.stringify(content, null, 2).replaceAll(/"\\u0000(-?\d+(?:\.\d+)?)"/g, '$1');
}
