import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { UserFilter } from '#data/school/users.ts';
import type { TraderSort } from '#domain/school/trader-list.ts';

type Sorting = Pick<UserFilter, 'sort' | 'descending'>;

/** The sort orders, each with the labels of its two directions. */
const sorts: Record<TraderSort, { label: string; descends: boolean; down: string; up: string }> = {
  joined: { label: 'Joined', descends: true, down: 'Newest first', up: 'Oldest first' },
  name: { label: 'Name', descends: false, down: 'Z to A', up: 'A to Z' },
  balance: { label: 'Balance', descends: true, down: 'Highest first', up: 'Lowest first' },
  win_rate: { label: 'Win Rate', descends: true, down: 'Highest first', up: 'Lowest first' },
  last_trade: { label: 'Last Trade', descends: false, down: 'Latest first', up: 'Longest inactive first' },
  written: { label: 'Newest Message', descends: true, down: 'Newest first', up: 'Oldest first' },
};

const options = Object.entries(sorts).map(([value, { label }]) => ({ value, label }));

function isSort(value: string): value is TraderSort {
  return value in sorts;
}

type UsersSortProps = { value: Sorting; onChange: (value: Sorting) => void };

export function UsersSort({ value: { sort, descending }, onChange }: UsersSortProps) {
  const { down, up } = sorts[sort];
  const Icon = descending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field
        label="Sort By"
        className="min-w-48 flex-1 flex-row items-center gap-2 *:first:self-center *:first:whitespace-nowrap"
      >
        <Select
          options={options}
          value={sort}
          onChange={chosen =>
            isSort(chosen) && onChange({ sort: chosen, descending: sorts[chosen].descends })
          }
        />
      </Field>
      <Button variant="outline" onClick={() => onChange({ sort, descending: !descending })} className="px-3">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">Direction: </span>
        {descending ? down : up}
      </Button>
    </div>
  );
}
