import type { ReactNode } from 'react';
import type { UserChoices } from './user-choices.ts';
import { UsersFilter } from './users-filter.tsx';
import { UsersShownSelect } from './users-shown-select.tsx';
import { UsersSort } from './users-sort.tsx';

export type UsersChoicesProps = {
  value: UserChoices;
  onChange: (change: Partial<UserChoices>) => void;
  renderGroup: (value: string | null, onChange: (groupId: string | null) => void) => ReactNode;
  hasRemoved: boolean;
};

export function UsersChoices({ value, onChange, renderGroup, hasRemoved }: UsersChoicesProps) {
  return (
    <>
      <UsersFilter value={value.standing} onChange={standing => onChange({ standing })} />
      <div className="flex flex-wrap gap-2">
        {renderGroup(value.of_group, of_group => onChange({ of_group }))}
        <UsersShownSelect
          value={value.shown}
          hasRemoved={hasRemoved}
          onChange={shown => onChange({ shown })}
        />
      </div>
      <UsersSort value={value} onChange={onChange} />
    </>
  );
}
