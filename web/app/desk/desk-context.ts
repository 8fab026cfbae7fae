import { createContext, use } from 'react';
import type { ListedUser } from '#data/school/users.ts';
import type { Duty } from '#data/session/role.ts';
import type { SessionUser } from '#data/session/session.ts';
import type { ChartUsers } from '#features/analytics/use-chart-users.ts';
import type { StudentList } from './student-list.ts';

/** A student as the lists of the desk name them. */
export type NamedStudent = Pick<ListedUser, 'id' | 'full_name' | 'email'>;

type Desk = {
  /** Who sits at the desk. */
  user: SessionUser;
  duty: Duty;
  /** The owner or a teacher, who may do more than an assistant. */
  isAdmin: boolean;
  /** Whose trades are charted: they stay while one looks at other pages. */
  chart: ChartUsers;
  /** How the list of students is searched, narrowed and sorted. It stays too. */
  list: StudentList;
  /** The student whose details were open last. */
  looked: NamedStudent | null;
  /** The student whose details are open. */
  opened: NamedStudent | null;
  /** A student's details are opened, or with null closed. */
  onLook: (student: NamedStudent | null) => void;
  /** A student left the lists: deleted, or staff now. */
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
