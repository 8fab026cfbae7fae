import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/inputs/select.tsx';
import { groupQueries } from '#data/school/groups.ts';

const everybody = 'all';

type GroupSelectProps = {
  value: string | null;
  onChange: (groupId: string | null) => void;
};

/** Hidden while there are no groups. */
export function GroupSelect({ value, onChange }: GroupSelectProps) {
  const { data: groups = [] } = useQuery(groupQueries.all());
  const open = groups.filter(({ id, archived_at }) => !archived_at || id === value);
  if (open.length === 0) {
    return null;
  }
  return (
    <div className="w-48 max-w-full">
      <Select
        label="Group"
        options={[
          { value: everybody, label: 'All groups' },
          ...open.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value ?? everybody}
        onChange={chosen => onChange(chosen === everybody ? null : chosen)}
      />
    </div>
  );
}
