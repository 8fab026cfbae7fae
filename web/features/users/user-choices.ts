import type { UserFilter } from '#data/school/users.ts';

export type UserChoices = Omit<UserFilter, 'search' | 'today'>;

export const noChoices: UserChoices = {
  sort: 'joined',
  descending: true,
  standing: null,
  of_group: null,
  shown: 'present',
};

/** The number of set filters, without the order. */
export function choiceCount({ standing, of_group, shown }: UserChoices): number {
  return [standing, of_group, shown === 'present' ? null : shown].filter(one => one !== null).length;
}
