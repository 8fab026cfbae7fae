import type { UserChoices } from './user-choices.ts';
import { UsersFilter } from './users-filter.tsx';
import { UsersSort } from './users-sort.tsx';

export type UsersChoicesProps = {
  value: UserChoices;
  onChange: (change: Partial<UserChoices>) => void;
};

/** The filters and orders of the list of users. */
export function UsersChoices({ value, onChange }: UsersChoicesProps) {
  return (
    <>
      <UsersFilter value={value.standing} onChange={standing => onChange({ standing })} />
      <UsersSort value={value} onChange={onChange} />
    </>
  );
}
