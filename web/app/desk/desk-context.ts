import { createContext, use } from 'react';
import type { ListedUser } from '#data/school/users.ts';
import type { Duty } from '#data/session/role.ts';
import type { SessionUser } from '#data/session/session.ts';
import type { ChartUsers } from '#features/analytics/use-chart-users.ts';
import type { StudentList } from './student-list.ts';

export type NamedStudent = Pick<ListedUser, 'id' | 'full_name' | 'email'> &
  Partial<Pick<ListedUser, 'created_at'>>;

type Desk = {
  user: SessionUser;
  duty: Duty;
  /** True for the owner and teachers, who may do more than assistants. */
  isAdmin: boolean;
  chart: ChartUsers;
  list: StudentList;
  looked: NamedStudent | null;
  opened: NamedStudent | null;
  onLook: (student: NamedStudent | null) => void;
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
