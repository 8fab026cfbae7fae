import { restError } from '../errors/rest-error.ts';

/** A name as PostgREST takes it without quotes: a hyphen belongs to it unless it begins an arrow. */
const bareName = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy;
const quotedText = /"((?:[^"\\]|\\.)*)"/suy;

/** Walks over one parameter of a request from left to right. Every step is linear in the text. */
export class Cursor {
  readonly #text: string;
  readonly #what: string;
  #position = 0;

  /** @param what names the parameter in the error: `filter`, `order`. */
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

  /** Steps over the literal when it comes next. */
  take(literal: string): boolean {
    if (!this.startsWith(literal)) {
      return false;
    }
    this.#position += literal.length;
    return true;
  }

  /** Steps over what the sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match) {
      this.#position = pattern.lastIndex;
    }
    return match;
  }

  /** All that is left. */
  rest(): string {
    const rest = this.#text.slice(this.#position);
    this.#position = this.#text.length;
    return rest;
  }

  /** Text in double quotes, in which a backslash takes the next character as it is. */
  quoted(): string | null {
    return this.match(quotedText)?.[1]?.replace(/\\(.)/gsu, '$1') ?? null;
  }

  /** A column's or table's name, bare or in double quotes. */
  name(): string {
    return this.nameIfAny() || this.fail('field name (* or [a..z0..9_$])');
  }

  nameIfAny(): string | null {
    return this.quoted() ?? this.match(bareName)?.[0].trim() ?? null;
  }

  /** Goes back to an earlier `position`. */
  rewind(position: number): void {
    this.#position = position;
  }

  get position(): number {
    return this.#position;
  }

  /** @throws RestError PGRST100, pointing here. */
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
