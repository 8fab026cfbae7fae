const day = String.raw`\d{4,7}-\d\d-\d\d`;
const clock = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?`;
const offset = String.raw`(?: ?(?:z|[+-]\d\d(?::?\d\d(?::?\d\d)?)?))?`;

const pattern = new RegExp(
  `^(?:-?infinity|${day}(?:[t ]${clock}${offset})?(?: bc)?|${clock}${offset})$`,
  'i',
);

/** Longer than any match. */
const longest = 64;

/**
 * True for a time in ISO 8601 or PostgreSQL's output, with numeric offset, `Z` or neither. PostgreSQL also accepts time
 * zone names, but each connection keeps every name in memory.
 */
export function isTimeText(text: string): boolean {
  return text.length <= longest && pattern.test(text);
}
