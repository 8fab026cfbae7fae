import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, Plus, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { groupQueries } from '#data/school/groups.ts';
import { groupsAreAssigned } from '#features/desk/needing-words.ts';
import { GroupList } from '#features/groups/group-list.tsx';
import { PageHeading } from '../../page-heading.tsx';
import { PageLink } from '../../page-link.tsx';
import { groupAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { GroupNameDialog } from '../shared-dialogs.ts';

export function GroupsScreen() {
  const groups = useQuery(groupQueries.all());
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { isAdmin: canManage } = useDesk();
  const make = () =>
    open(GroupNameDialog, { group: null, onMade: groupId => navigate(groupAddress(groupId)) });
  return (
    <>
      <PageHeading title="Groups">
        <div className="flex flex-wrap gap-2">
          <PageLink to="/playbooks" icon={BookOpenCheck} label="Playbooks" about="of the class" />
          {canManage && (
            <Button onClick={make}>
              <Plus aria-hidden className="size-4" />
              New Group
            </Button>
          )}
        </div>
      </PageHeading>
      <Loaded query={groups} failure="Couldn’t load the groups." loading={<Skeleton className="h-40" />}>
        {all => {
          const present = all.filter(({ archived_at }) => !archived_at);
          const archived = all.filter(({ archived_at }) => archived_at);
          return (
            <>
              {present.length > 0 ? (
                <GroupList label="Groups" groups={present} addressOf={groupAddress} />
              ) : (
                <EmptyState icon={Users} title="No Groups Yet">
                  {canManage
                    ? 'Group students by class, course or year. Create one here or with a class code; anyone who signs up with the code joins it.'
                    : groupsAreAssigned}
                </EmptyState>
              )}
              {archived.length > 0 && (
                <section aria-labelledby="archived" className="flex flex-col gap-3">
                  <h3 id="archived" className="font-semibold">
                    Archived
                  </h3>
                  <GroupList label="Archived groups" groups={archived} addressOf={groupAddress} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
