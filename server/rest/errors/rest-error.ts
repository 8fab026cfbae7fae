import { type ErrorEntry, errorEntries } from './error-codes.ts';

/** Details may be a list, as in PostgREST when there is a choice. */
type Entry = Omit<ErrorEntry, 'details'> & { details?: string | readonly object[] | undefined };

/** The status and the four fields of PostgREST's body. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null | readonly object[];
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(entry: Entry, headers: Readonly<Record<string, string>> = {}) {
    super(entry.message);
    this.status = entry.status;
    this.code = entry.code;
    this.details = entry.details ?? null;
    this.hint = entry.hint ?? null;
    this.headers = headers;
  }
}

/** Returns the error with this name, its braces filled in from `words`. */
export function restError(
  name: keyof typeof errorEntries,
  words: Readonly<Record<string, string | number>> = {},
  headers?: Readonly<Record<string, string>>,
): RestError {
  const entry: ErrorEntry = errorEntries[name];
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));
  return new RestError(
    {
      ...entry,
      message: fill(entry.message),
      ...(entry.details !== undefined && { details: fill(entry.details) }),
      ...(entry.hint !== undefined && { hint: fill(entry.hint) }),
    },
    headers,
  );
}
