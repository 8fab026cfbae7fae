import type { UsersShown } from '#data/school/users.ts';

export const shownLabels: Record<UsersShown, string> = {
  present: 'Current students',
  archived: 'Archived students',
  removed: 'Removed students',
  all: 'Current and archived',
};

export function isUsersShown(value: string): value is UsersShown {
  return value in shownLabels;
}
