import { restError } from '../errors/rest-error.ts';

/** Without quotes, as in PostgREST; a hyphen that begins no arrow is allowed. */
const bareName = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy;
const quotedText = /"((?:[^"\\]|\\.)*)"/suy;

/** Parses one parameter from left to right. Every step takes linear time. */
export class Cursor {
  readonly #text: string;
  readonly #what: string;
  #position = 0;

  /** `what` names the parameter in errors: `filter`, `order`. */
  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  startsWith(literal: string): boolean {
    return this.#text.startsWith(literal, this.#position);
  }

  take(literal: string): boolean {
    if (!this.startsWith(literal)) {
      return false;
    }
    this.#position += literal.length;
    return true;
  }

  /** Skips a match of the sticky pattern. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match) {
      this.#position = pattern.lastIndex;
    }
    return match;
  }

  rest(): string {
    const rest = this.#text.slice(this.#position);
    this.#position = this.#text.length;
    return rest;
  }

  /** A backslash escapes the next character. */
  quoted(): string | null {
    return this.match(quotedText)?.[1]?.replace(/\\(.)/gsu, '$1') ?? null;
  }

  /** Bare or in double quotes. */
  name(): string {
    return this.nameIfAny() || this.fail('field name (* or [a..z0..9_$])');
  }

  nameIfAny(): string | null {
    return this.quoted() ?? this.match(bareName)?.[0].trim() ?? null;
  }

  rewind(position: number): void {
    this.#position = position;
  }

  get position(): number {
    return this.#position;
  }

  /** Throws RestError PGRST100 with the position. */
  fail(expected: string): never {
    const character = this.#text.slice(this.#position)[Symbol.iterator]().next().value;
    throw restError('unreadableParameter', {
      what: this.#what,
      text: this.#text,
      column: this.#position + 1,
      found: character === undefined ? 'end of input' : `"${character}"`,
      expected,
    });
  }
}
