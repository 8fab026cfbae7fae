import type { Duty } from '#data/school/staff.ts';

export const dutyLabels: Readonly<Record<Duty, string>> = {
  owner: 'Owner',
  teacher: 'Teacher',
  assistant: 'Assistant',
};

/** As a sentence ends: 'Bo is a teacher from now on.' */
export const dutyNouns = {
  teacher: 'a teacher',
  assistant: 'an assistant',
  student: 'a trader',
} as const;

/** What comes with each, for the one who gives it. */
export const dutyHints = {
  teacher:
    'Sees every student, makes codes and groups, removes and deletes students, and chooses the other staff.',
  assistant: 'Sees the students of chosen groups. Makes no codes, deletes nobody and chooses no staff.',
  student: 'Has a journal and sees nothing of others.',
} as const;
