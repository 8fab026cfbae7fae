import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { classPlaybookQueries, type HandedPlaybook } from '#data/school/class-playbooks.ts';
import { groupQueries } from '#data/school/groups.ts';
import { ClassAdherence } from '#features/playbooks/class-adherence.tsx';
import { PageHeading } from '../../page-heading.tsx';
import { studentAddress } from '../desk-addresses.ts';
import { useChosen } from '../use-chosen.ts';

export function ClassAdherenceScreen() {
  const { id } = useParams();
  const query = useQuery(classPlaybookQueries.all());
  return (
    <Loaded query={query} failure="Couldn’t load the playbook." loading={<Skeleton className="h-40" />}>
      {playbooks => {
        const playbook = playbooks.find(each => each.id === id);
        return playbook ? (
          <Page playbook={playbook} />
        ) : (
          <>
            <PageHeading title="This playbook is no longer here" />
            <Link to="/playbooks" className="self-start text-accent underline">
              All Playbooks
            </Link>
          </>
        );
      }}
    </Loaded>
  );
}

const everyone = 'all';

function Page({ playbook }: { playbook: HandedPlaybook }) {
  const query = useQuery(classPlaybookQueries.adherence(playbook.id));
  const { data: groups = [] } = useQuery(groupQueries.all());
  const [chosen, chooseGroup] = useChosen('group');
  return (
    <div className="flex w-full max-w-5xl flex-col gap-4">
      <PageHeading title={playbook.name} />
      <Loaded query={query} failure="Couldn’t load the adherence." loading={<Skeleton className="h-40" />}>
        {all => {
          const inUse = groups.filter(({ id }) => all.some(({ group_id: own }) => own === id));
          const group = inUse.find(({ id }) => id === chosen)?.id ?? null;
          const rows = all.filter(({ group_id: own }) => group === null || own === group);
          return all.length === 0 ? (
            <EmptyState icon={Users} title="No Students Yet">
              Hand the playbook out to a group to see how its students keep the rules.
            </EmptyState>
          ) : (
            <Card className="flex flex-col gap-4">
              {inUse.length > 1 && (
                <Select
                  label="Group"
                  options={[
                    { value: everyone, label: 'All groups' },
                    ...inUse.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={group ?? everyone}
                  onChange={id => chooseGroup(id === everyone ? null : id)}
                />
              )}
              <ClassAdherence rules={playbook.rules} rows={rows} addressOf={studentAddress} />
            </Card>
          );
        }}
      </Loaded>
    </div>
  );
}
