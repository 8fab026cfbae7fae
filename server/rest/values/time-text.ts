const day = String.raw`\d{4,7}-\d\d-\d\d`;
const clock = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?`;
const offset = String.raw`(?: ?(?:z|[+-]\d\d(?::?\d\d(?::?\d\d)?)?))?`;

const pattern = new RegExp(
  `^(?:-?infinity|${day}(?:[t ]${clock}${offset})?(?: bc)?|${clock}${offset})$`,
  'i',
);

/** More than the longest text of the pattern has. */
const longest = 64;

/**
 * True for a day, a moment or a time of day as ISO 8601 and PostgreSQL's own answers write them: with an offset in
 * digits, with `Z` or without one. PostgreSQL reads much else, names of time zones among it, and each connection
 * remembers every name that it has read.
 */
export function isTimeText(text: string): boolean {
  return text.length <= longest && pattern.test(text);
}
