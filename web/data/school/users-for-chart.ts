import { queryOptions } from '@tanstack/react-query';
import { maxPageSize, maxTradersPerChart } from '#domain/limits.ts';
import { type ListedUser, type UserFilter, usersAfter, usersKey } from './users.ts';

/** The number of users beyond those of a chart that are counted, in ten more requests. */
const mostCounted = 2_000;

/** The users of a chart: `more` did not fit, and even more if `isCutOff`. */
export type FoundForChart = { users: ListedUser[]; more: number; isCutOff: boolean };

/** The first users who match a filter, as many as one chart shows, and how many more match. */
export function usersForChart(filter: UserFilter) {
  return queryOptions({
    queryKey: [...usersKey, 'for a chart', filter],
    queryFn: () => firstUsers(filter),
    // Fetched once, on request.
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
