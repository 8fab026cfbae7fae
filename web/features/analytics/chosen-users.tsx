import { useRef } from 'react';
import type { ChartUser } from './chart-user.ts';
import type { ChartUsers } from './use-chart-users.ts';
import { UserBadge } from './user-badge.tsx';

type ChosenUsersProps = {
  chart: ChartUsers;
  labels: ReadonlyMap<string, string>;
  /** Moves the focus when the last user is removed. */
  onEmptied: () => void;
};

export function ChosenUsers({ chart: { users, toggle, clear }, labels, onEmptied }: ChosenUsersProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  if (users.length === 0) {
    return null;
  }

  function takeOut(user: ChartUser, place: number) {
    const badges = [...(group.current?.querySelectorAll('button') ?? [])];
    const neighbour = badges[place + 1] ?? badges[place - 1];
    toggle(user);
    // The badge disappears; the focus stays in the row.
    if (neighbour) {
      neighbour.focus();
    } else {
      onEmptied();
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="flex min-h-6 items-center justify-between gap-3 font-medium text-sm">
        In the Chart ({users.length})
        <button
          type="button"
          onClick={() => {
            clear();
            onEmptied();
          }}
          className="min-h-6 rounded-box px-1 font-normal text-accent underline-offset-4 hover:underline"
        >
          Remove All
        </button>
      </p>
      <fieldset
        ref={group}
        aria-label="In the chart"
        className="-m-1 flex max-h-32 min-w-0 flex-wrap gap-2 overflow-y-auto p-1"
      >
        {users.map((user, place) => (
          <UserBadge
            key={user.id}
            label={labels.get(user.id) ?? user.name}
            isChosen
            isRemovable
            onToggle={() => takeOut(user, place)}
          />
        ))}
      </fieldset>
    </div>
  );
}
