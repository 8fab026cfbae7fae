import type { Duty } from '#data/school/staff.ts';

export const dutyLabels: Readonly<Record<Duty, string>> = {
  owner: 'Owner',
  teacher: 'Teacher',
  assistant: 'Assistant',
};

/** For the end of a sentence: 'Bo is now a teacher.' */
export const dutyNouns = {
  teacher: 'a teacher',
  assistant: 'an assistant',
  student: 'a trader',
} as const;

export const dutyHints = {
  teacher: 'Sees all students. Creates codes and groups, removes and deletes students, and manages staff.',
  assistant: 'Sees students in chosen groups. Can’t create codes, delete students or manage staff.',
  student: 'Keeps a journal. Can’t see other students.',
} as const;
