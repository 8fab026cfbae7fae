import type { MyClass } from '#data/account/my-class.ts';
import { formatMoment } from '#domain/wall-time.ts';

/** 'Ada Bloom (owner), Tess (teacher)'; a name that says the duty stands alone. */
export function staffInWords(staff: MyClass['staff']): string {
  return staff
    .map(({ name, duty }) => (name.toLowerCase().endsWith(duty) ? name : `${name} (${duty})`))
    .join(', ');
}

/** 'Tess, Nov 24, 2026, 9:12 PM' */
export function lookInWords({ name, at }: { name: string; at: string }): string {
  return `${name}, ${formatMoment(new Date(at))}`;
}

/** 'Tess made a link for a new password for you on Nov 24, 2026, 9:12 PM.' */
export function linkInWords({ name, at }: { name: string; at: string }): string {
  return `${name} made a link for a new password for you on ${formatMoment(new Date(at))}.`;
}

/** '67% of 15'; a dash where there is nothing to have a share of. */
export function shareInWords(kept: number, of: number): string {
  return of === 0 ? '–' : `${Math.round((100 * kept) / of)}% of ${of}`;
}
