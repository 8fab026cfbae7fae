import { createContext, use } from 'react';
import type { ListedUser } from '#data/school/users.ts';
import type { Duty } from '#data/session/role.ts';
import type { SessionUser } from '#data/session/session.ts';
import type { ChartUsers } from '#features/analytics/use-chart-users.ts';
import type { StudentList } from './student-list.ts';

/** A student as the desk's lists name them. */
export type NamedStudent = Pick<ListedUser, 'id' | 'full_name' | 'email'> &
  Partial<Pick<ListedUser, 'created_at'>>;

type Desk = {
  user: SessionUser;
  duty: Duty;
  /** True for the owner and teachers, who may do more than assistants. */
  isAdmin: boolean;
  /** The users in the chart; they stay while other pages are open. */
  chart: ChartUsers;
  /** The search, filters and order of the list of students; they stay too. */
  list: StudentList;
  /** The student whose details were open last. */
  looked: NamedStudent | null;
  opened: NamedStudent | null;
  /** Called when a student's details open, with null when they close. */
  onLook: (student: NamedStudent | null) => void;
  /** Called when a student left the lists: deleted, or staff now. */
  onGone: (userId: string) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) {
    throw new Error('There is no desk outside of the desk’s app.');
  }
  return desk;
}
