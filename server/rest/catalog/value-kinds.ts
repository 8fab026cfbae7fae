/**
 * The kinds of values that requests bring, by what PostgreSQL does with their text: `text` and `json` are kept as they
 * are, `time` is read with time zones, `short` is everything that has few characters (numbers, uuid, boolean, enums),
 * and `list` is a list of short ones or of texts. Values of the `others` (ranges, composite types, lists of times) are
 * refused, because times may hide in them.
 */
export type ValueKind = 'text' | 'json' | 'time' | 'short' | 'list' | 'others';

/**
 * The kind of a type.
 * @param type as PostgreSQL writes it.
 * @param category pg_type.typcategory, of a list with that of its elements behind it.
 */
export function valueKind(type: string, category: string): ValueKind {
  if (type === 'json' || type === 'jsonb' || type === 'bytea') {
    return 'json';
  }
  switch (category) {
    case 'S':
      return 'text';
    case 'D':
      return 'time';
    case 'AS':
    case 'AN':
    case 'AB':
    case 'AE':
    case 'AU':
      return 'list';
    default:
      return shortCategories.has(category) ? 'short' : 'others';
  }
}

/** Bits, booleans, enums, geometry, network addresses, numbers, spans of time, uuid and the like, internal ones. */
const shortCategories = new Set(['V', 'B', 'E', 'G', 'I', 'N', 'T', 'U', 'Z']);
