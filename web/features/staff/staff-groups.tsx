import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { groupQueries } from '#data/school/groups.ts';

type StaffGroupsProps = { chosen: readonly string[]; onChange: (groupIds: readonly string[]) => void };

export function StaffGroups({ chosen, onChange }: StaffGroupsProps) {
  const groups = useQuery(groupQueries.all());
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Groups They Can See</legend>
      <Loaded query={groups} failure="Couldn’t load the groups." loading={<Spinner label="Loading groups" />}>
        {all => {
          const open = all.filter(({ archived_at }) => !archived_at);
          return open.length > 0 ? (
            <div className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto rounded-box border border-line-strong px-3">
              {open.map(({ id, name }) => (
                <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
                  <Checkbox
                    checked={chosen.includes(id)}
                    onChange={event =>
                      onChange(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))
                    }
                  />
                  <span dir="auto" className="wrap-anywhere min-w-0 py-2">
                    {name}
                  </span>
                </label>
              ))}
            </div>
          ) : (
            <p className="text-ink-muted text-sm">
              No groups yet. Create one under Groups, then choose it here.
            </p>
          );
        }}
      </Loaded>
    </fieldset>
  );
}
