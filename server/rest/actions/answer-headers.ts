import type { Preferences } from '../parse/preferences.ts';

/** `0-9/42`: which rows of how many the answer has; `*` for what is not known or not there. */
export function contentRange(lower: number, upper: number, total: number | null): string {
  const rows = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*';
  return `${rows}/${total ?? '*'}`;
}

/** In the order in which PostgREST lists them. */
const kinds = ['resolution', 'missing', 'return', 'count', 'handling'] as const;
type Kind = (typeof kinds)[number];

/** The `Preference-Applied` header: those of the preferences that this kind of request heeds. */
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
