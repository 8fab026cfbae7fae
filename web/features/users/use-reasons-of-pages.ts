import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { deskQueries, type ReasonsById } from '#data/school/desk.ts';
import type { ListedUser, UserFilter } from '#data/school/users.ts';

const none: ReasonsById = {};

/** One request per page. Null for archived and removed users, who have none. */
export function useReasonsOfPages(pages: readonly ListedUser[][], { shown, today }: UserFilter) {
  const isSaid = shown === 'present' || shown === 'all';
  const known = useQueries({
    queries: isSaid
      ? pages
          .filter(page => page.length > 0)
          .map(page => deskQueries.reasons(page.map(({ id }) => id).toSorted(), today))
      : [],
    combine: together,
  });
  return isSaid ? known : null;
}

function together(results: UseQueryResult<ReasonsById>[]): ReasonsById {
  return results.length === 0 ? none : Object.assign({}, ...results.map(({ data }) => data));
}
