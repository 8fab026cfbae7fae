import type { ClassNotice, MyClass } from '#data/account/my-class.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';

/** 'Ada Bloom (owner), Tess (teacher)'; without the role if the name ends with it. */
export function staffInWords(staff: MyClass['staff']): string {
  return staff
    .map(({ name, duty }) => (name.toLowerCase().endsWith(duty) ? name : `${name} (${duty})`))
    .join(', ');
}

/** 'Tess, Nov 24, 2026, 9:12 PM' */
export function lookInWords({ name, at }: { name: string; at: string }): string {
  return `${name}, ${formatMoment(new Date(at))}`;
}

const done: Record<ClassNotice['kind'], string> = {
  password_link: 'created a password reset link for you',
  factors_removed: 'reset your two-step sign-in',
};

const advice: Record<ClassNotice['kind'], string> = {
  password_link: 'If you didn’t ask for it, ask them why, and change your password under Account.',
  factors_removed:
    'Set it up again under Account › Security. If you didn’t ask for this, ask them why, and change your password.',
};

/** 'Tess created a password reset link for you on Nov 24, 2026, 9:12 PM.' */
export function noticeInWords({ kind, name, at }: ClassNotice): string {
  return `${name} ${done[kind]} on ${formatMoment(new Date(at))}.`;
}

export function toldInWords(notice: ClassNotice): string {
  return `${noticeInWords(notice)} ${advice[notice.kind]}`;
}

/** '67% of 15'; a dash when the total is 0. */
export function shareInWords(kept: number, of: number): string {
  return of === 0 ? '–' : `${Math.round((100 * kept) / of)}% of ${of}`;
}
