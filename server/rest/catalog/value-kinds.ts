/**
 * Kinds of values by PostgreSQL's handling: `text` and `json` are stored as they are, `time` is parsed with time zones,
 * `short` has few characters, `list` has short ones or texts. `others` (ranges, composite types, lists of times) are
 * refused, because they may contain times.
 */
export type ValueKind = 'text' | 'json' | 'time' | 'short' | 'list' | 'others';

/** Returns the kind of a PostgreSQL type; `category` as in the catalog's queries. */
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

/** pg_type.typcategory: bits, enums, geometry, network addresses, numbers, intervals, uuid, internal types. */
const shortCategories = new Set(['V', 'B', 'E', 'G', 'I', 'N', 'T', 'U', 'Z']);
