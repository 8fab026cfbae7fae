import type { Preferences } from '../parse/preferences.ts';

/** Returns `0-9/42`: the rows in the answer, and their total; `*` for unknown or none. */
export function contentRange(lower: number, upper: number, total: number | null): string {
  const rows = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** In PostgREST's order. */
const kinds = ['resolution', 'missing', 'return', 'count', 'handling'] as const;
type Kind = (typeof kinds)[number];

/** Returns the `Preference-Applied` header: the preferences that this kind of request observes. */
export function preferenceApplied(
  preferences: Preferences,
  heeded: readonly (Kind | 'max-affected')[],
): Record<string, string> {
  const applied = kinds.flatMap(kind =>
    heeded.includes(kind) && preferences[kind] !== null ? [`${kind}=${preferences[kind]}`] : [],
  );
  if (heeded.includes('max-affected') && preferences.maxAffected !== null) {
    applied.push(`max-affected=${preferences.maxAffected}`);
  }
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {};
}
