import { useId } from 'react';
import type { TraderFilter } from '#domain/school/trader-list.ts';

const standings: readonly { value: TraderFilter | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'silent_7', label: 'Inactive 7+ days' },
  { value: 'silent_14', label: 'Inactive 14+ days' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'unread', label: 'Unread' },
];

type UsersFilterProps = { value: TraderFilter | null; onChange: (value: TraderFilter | null) => void };

export function UsersFilter({ value, onChange }: UsersFilterProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Show" className="flex flex-wrap gap-2">
      {standings.map(standing => (
        <label
          key={standing.label}
          className="relative flex min-h-11 select-none items-center rounded-full border border-line-strong bg-surface px-3 text-sm transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent sm:min-h-8"
        >
          <input
            type="radio"
            name={name}
            checked={standing.value === value}
            onChange={() => onChange(standing.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
          />
          {standing.label}
        </label>
      ))}
    </div>
  );
}
