/** The values of one statement. None of them ever stands in its text: the text has the placeholder. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Keeps the value and gives its placeholder: `$1`, `$2`, … */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
