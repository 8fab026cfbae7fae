import { SyncFieldError } from './field-error.ts';

/** Reads a value of JSON. @throws SyncFieldError with the path of a wrong one */
export type Reader<Value> = (value: unknown, path: string) => Value;

export function textUpTo(most: number): Reader<string> {
  return (value, path) => {
    const text = readText(value, path);
    if ([...text].length > most) {
      throw new SyncFieldError(path, `This text has more than ${most} characters.`);
    }
    return text;
  };
}

/** Longer text is cut, as nothing depends on it. */
export function shortenedText(most: number): Reader<string> {
  return (value, path) => [...readText(value, path)].slice(0, most).join('');
}

export function matching(pattern: RegExp, example: string): Reader<string> {
  return (value, path) => {
    const text = readText(value, path);
    if (!pattern.test(text)) {
      throw new SyncFieldError(path, `This is not a text such as ${example}.`);
    }
    return text;
  };
}

export function wordAmong<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (value, path) => {
    const found = words.find(word => word === value);
    if (found === undefined) {
      throw new SyncFieldError(path, `This is none of: ${words.map(word => word || '(empty)').join(', ')}.`);
    }
    return found;
  };
}

export function wholeNumber(least: number, most: number): Reader<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      throw new SyncFieldError(path, `This is not a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

export const flag: Reader<boolean> = (value, path) => {
  if (typeof value !== 'boolean') {
    throw new SyncFieldError(path, 'This is neither true nor false.');
  }
  return value;
};

export function listWith<Value>(read: Reader<Value>): Reader<Value[]> {
  return (value, path) => {
    if (!Array.isArray(value)) {
      throw new SyncFieldError(path, 'This is not a list.');
    }
    return value.map((each, index) => read(each, `${path}.${index}`));
  };
}

/** Missing fields and null have the value that is given. */
export function or<Value, Other>(read: Reader<Value>, missing: Other): Reader<Value | Other> {
  return (value, path) => (value === undefined || value === null ? missing : read(value, path));
}

/** An object with these fields; others are left out. */
export function record<Value extends object>(
  fields: {
    [Name in keyof Value]-?: Reader<Value[Name]>;
  },
): Reader<Value> {
  const readers = Object.entries(fields) as [string, Reader<unknown>][];
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new SyncFieldError(path, 'This is not an object.');
    }
    const given = value as Record<string, unknown>;
    return Object.fromEntries(
      readers.map(([name, read]) => [name, read(given[name], path === '' ? name : `${path}.${name}`)]),
    ) as Value;
  };
}

/** Without control characters and halves of characters, which the database does not store. */
function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') {
    throw new SyncFieldError(path, value === undefined ? 'This field is missing.' : 'This is not a text.');
  }
  return value.replace(/\p{Cc}|\p{Cs}/gu, '');
}
