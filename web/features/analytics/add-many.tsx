import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { groupQueries } from '#data/school/groups.ts';
import type { UserFilter } from '#data/school/users.ts';
import { usersForChart } from '#data/school/users-for-chart.ts';
import { foundToAdd } from './added-users.ts';
import type { ChartUsers } from './use-chart-users.ts';

type AddManyProps = {
  chart: ChartUsers;
  filter: UserFilter;
  /** False while the search finds nobody. */
  hasResults: boolean;
};

export function AddMany({ chart, filter, hasResults }: AddManyProps) {
  const client = useQueryClient();
  const { data: groups = [] } = useQuery(groupQueries.all());
  const [isReading, setIsReading] = useState(false);
  const [said, setSaid] = useState('');
  const open = groups.filter(({ archived_at }) => !archived_at);

  async function add(wanted: UserFilter) {
    setIsReading(true);
    try {
      const { added, words } = foundToAdd(chart.users, await client.fetchQuery(usersForChart(wanted)));
      chart.add(added);
      setSaid(words);
    } catch {
      setSaid(''); // The query client has shown the error.
    } finally {
      setIsReading(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          variant="outline"
          isBusy={isReading}
          disabled={!hasResults || chart.isFull}
          onClick={() => add(filter)}
          className="whitespace-nowrap px-3"
        >
          Add These Results
        </Button>
        {open.length > 0 && (
          <div>
            <Select
              label="Add a Group"
              placeholder="Add a Group"
              options={open.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              disabled={isReading || chart.isFull}
              onChange={of_group => add({ ...filter, search: '', of_group })}
            />
          </div>
        )}
      </div>
      <p role="status" className="min-h-4 text-ink-muted text-xs">
        {said}
      </p>
    </div>
  );
}
