import { useMutation } from '@tanstack/react-query';
import type { ListedUser } from '#data/backend/rows.ts';
import { useReadPages } from '#data/backend/use-read-pages.ts';
import { maxPageSize, maxStudentsAtOnce } from '#domain/limits.ts';
import { type UserFilter, usersAfter } from './users.ts';

/** The most that the database returns at once. */
const pageSize = maxPageSize;

const failure = 'Failed to fetch users';

/** Reads all users who match a filter. */
export function useReadAllUsers() {
  return useReadPages(userPages, failure);
}

export function useReadFirstUsers() {
  return useMutation({
    mutationFn: async (filter: UserFilter): Promise<string[]> => {
      const users: ListedUser[] = [];
      for await (const page of userPages(filter)) {
        users.push(...page);
        if (users.length >= maxStudentsAtOnce) {
          break;
        }
      }
      return users.slice(0, maxStudentsAtOnce).map(({ id }) => id);
    },
    meta: { failure: { description: failure } },
  });
}

async function* userPages(filter: UserFilter, signal?: AbortSignal): AsyncGenerator<ListedUser[]> {
  for (let last: ListedUser | null = null; ; ) {
    const page: ListedUser[] = await usersAfter(last, filter, pageSize, signal);
    yield page;
    if (page.length < pageSize) {
      return;
    }
    last = page.at(-1) ?? null;
  }
}
