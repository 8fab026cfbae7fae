import { Select } from '#components/ui/inputs/select.tsx';
import type { UsersShown } from '#data/school/users.ts';
import { isUsersShown, shownLabels } from './users-shown.ts';

const options = Object.entries(shownLabels).map(([value, label]) => ({ value, label }));

type UsersShownSelectProps = {
  value: UsersShown;
  /** True for the owner and teachers, who may see removed students. */
  hasRemoved: boolean;
  onChange: (value: UsersShown) => void;
};

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
