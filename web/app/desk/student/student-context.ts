import { createContext, use } from 'react';
import type { Profile } from '#data/backend/rows.ts';

export const StudentContext = createContext<Profile | null>(null);

export function useStudent(): Profile {
  const student = use(StudentContext);
  if (!student) {
    throw new Error('There is no student outside of the StudentScreen.');
  }
  return student;
}
