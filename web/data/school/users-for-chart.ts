import { queryOptions } from '@tanstack/react-query';
import { maxPageSize, maxTradersPerChart } from '#domain/limits.ts';
import { type ListedUser, type UserFilter, usersAfter, usersKey } from './users.ts';

/** Users beyond those of a chart who are counted: ten answers more. */
const mostCounted = 2_000;

/** Whom one chart takes of a filter: `more` did not fit, and where `isCutOff` even more than those. */
export type FoundForChart = { users: ListedUser[]; more: number; isCutOff: boolean };

/** The first whom a filter lets through, as many as one chart holds, and how many more there are. */
export function usersForChart(filter: UserFilter) {
  return queryOptions({
    queryKey: [...usersKey, 'for a chart', filter],
    queryFn: () => firstUsers(filter),
    // Asked for on purpose, once.
    gcTime: 0,
    meta: { failure: { description: 'Failed to fetch users' } },
  });
}

async function firstUsers(filter: UserFilter): Promise<FoundForChart> {
  const users = await usersAfter(null, filter, maxTradersPerChart);
  let more = 0;
  let last = users.length === maxTradersPerChart ? users.at(-1) : undefined;
  while (last && more < mostCounted) {
    const page = await usersAfter(last, filter, maxPageSize);
    more += page.length;
    last = page.length === maxPageSize ? page.at(-1) : undefined;
  }
  return { users, more, isCutOff: last !== undefined };
}
