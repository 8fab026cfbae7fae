import type { UserFilter } from '#data/school/users.ts';

/** What a list of users is narrowed to and sorted by, besides the search. */
export type UserChoices = Omit<UserFilter, 'search' | 'today'>;

export const noChoices: UserChoices = {
  sort: 'joined',
  descending: true,
  standing: null,
};

/** How many filters are set; an order is none. */
export function choiceCount({ standing }: UserChoices): number {
  return standing === null ? 0 : 1;
}
