import { Select } from '#components/ui/select.tsx';
import type { UsersShown } from '#data/school/users.ts';

const labels: Record<UsersShown, string> = {
  present: 'Present students',
  archived: 'Archived students',
  removed: 'Removed students',
  all: 'Present and archived',
};

const options = Object.entries(labels).map(([value, label]) => ({ value, label }));

function isShown(value: string): value is UsersShown {
  return value in labels;
}

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
        onChange={chosen => isShown(chosen) && onChange(chosen)}
      />
    </div>
  );
}
