import { queryOptions } from '@tanstack/react-query';
import { maxPageSize, maxStudentsAtOnce } from '#domain/limits.ts';
import { type ListedUser, type UserFilter, usersAfter, usersKey } from './users.ts';

/** The present students of a group, or with null of the school, as the list has them, at most 500 by name. */
export function presentStudents(groupId: string | null, today: string) {
  const filter: UserFilter = {
    search: '',
    sort: 'name',
    descending: false,
    standing: null,
    of_group: groupId,
    shown: 'present',
    today,
  };
  return queryOptions({
    queryKey: [...usersKey, 'present', groupId, today],
    queryFn: async (): Promise<ListedUser[]> => {
      const students: ListedUser[] = [];
      let page: ListedUser[];
      do {
        page = await usersAfter(students.at(-1) ?? null, filter, maxPageSize);
        students.push(...page);
      } while (page.length === maxPageSize && students.length < maxStudentsAtOnce);
      return students.slice(0, maxStudentsAtOnce);
    },
    meta: { failure: { show: false } },
  });
}
