import type { UserFilter } from '#data/school/users.ts';

/** What a list of users is narrowed to and sorted by, besides the search. */
export type UserChoices = Omit<UserFilter, 'search' | 'today'>;

export const noChoices: UserChoices = {
  sort: 'joined',
  descending: true,
  standing: null,
  of_group: null,
  shown: 'present',
};

/** How many filters are set; an order is none. */
export function choiceCount({ standing, of_group, shown }: UserChoices): number {
  return [standing, of_group, shown === 'present' ? null : shown].filter(one => one !== null).length;
}
