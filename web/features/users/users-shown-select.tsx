import { Select } from '#components/ui/inputs/select.tsx';
import type { UsersShown } from '#data/school/users.ts';
import { isUsersShown, shownLabels } from './users-shown.ts';

const options = Object.entries(shownLabels).map(([value, label]) => ({ value, label }));

type UsersShownSelectProps = {
  value: UsersShown;
  /** Those who were removed are the owner's and the teachers' to see. */
  hasRemoved: boolean;
  onChange: (value: UsersShown) => void;
};

/** Those who are there, or those who were put aside. */
export function UsersShownSelect({ value, hasRemoved, onChange }: UsersShownSelectProps) {
  return (
    <div className="min-w-32 flex-1">
      <Select
        label="Students"
        options={hasRemoved ? options : options.filter(option => option.value !== 'removed')}
        value={value}
        onChange={chosen => isUsersShown(chosen) && onChange(chosen)}
      />
    </div>
  );
}
