/**
 * Kinds of request values, by what PostgreSQL does with their text: `text` and `json` are stored as they are, `time` is
 * parsed with time zones, `short` are all types with few characters (numbers, uuid, boolean, enums), `list` are lists of
 * short ones or texts. `others` (ranges, composite types, lists of times) are refused, because they may contain times.
 */
export type ValueKind = 'text' | 'json' | 'time' | 'short' | 'list' | 'others';

/**
 * The kind of a type.
 * @param type PostgreSQL's name of it
 * @param category pg_type.typcategory; for a list, followed by that of its elements
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

/** Bits, booleans, enums, geometry, network addresses, numbers, intervals, uuid and similar types, internal types. */
const shortCategories = new Set(['V', 'B', 'E', 'G', 'I', 'N', 'T', 'U', 'Z']);
