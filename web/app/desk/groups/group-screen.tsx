import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  ChartNoAxesCombined,
  Ellipsis,
  Pencil,
  Plus,
  Printer,
  Sun,
} from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Group, groupQueries, useChangeGroup } from '#data/school/groups.ts';
import { ClassCodesOfGroup } from '#features/codes/class-codes-of-group.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { PageHeading } from '../../page-heading.tsx';
import { PageLink } from '../../page-link.tsx';
import {
  chartAddress,
  groupListAddress,
  groupReportAddress,
  joinViewAddress,
  studentAddress,
  todayAddress,
} from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { ClassCodesCreateDialog, GroupNameDialog, JoinDialog } from '../shared-dialogs.ts';
import { GroupStudents } from './group-students.tsx';

const { GroupArchiveDialog } = lazyParts(() => import('#features/groups/group-archive-dialog.tsx'));
const { AssignmentList } = lazyParts(() => import('#features/assignments/assignment-list.tsx'));
const { GroupAnnouncements } = lazyParts(() => import('#features/talk/group-announcements.tsx'));
const { GroupProcess } = lazyParts(() => import('#features/class/group-process.tsx'));

export function GroupScreen() {
  const { id } = useParams();
  const groups = useQuery(groupQueries.all());
  return (
    <Loaded query={groups} failure="Couldn’t load the group." loading={<Skeleton className="h-64" />}>
      {all => {
        const group = all.find(each => each.id === id);
        return group ? <Page group={group} /> : <GroupMissing />;
      }}
    </Loaded>
  );
}

function Page({ group }: { group: Group }) {
  const open = useOpenDialog();
  const today = useToday();
  const codesId = useId();
  const change = useChangeGroup();
  const navigate = useNavigate();
  const { isAdmin: canManage, user } = useDesk();
  const isArchived = group.archived_at !== null;
  return (
    <>
      <PageHeading title={group.name}>
        <div className="flex flex-wrap items-center gap-2">
          <PageLink to={todayAddress(group.id)} icon={Sun} label="Today" about="of this group" />
          <PageLink
            to={chartAddress(group.id)}
            icon={ChartNoAxesCombined}
            label="Charts"
            about="of this group"
          />
          <PageLink
            to={groupReportAddress(group.id)}
            icon={Printer}
            label="Weekly Report"
            about="of this group"
          />
          {canManage && (
            <Menu
              trigger={
                <Button variant="outline" size="icon" aria-label={`Actions for ${group.name}`}>
                  <Ellipsis aria-hidden className="size-5" />
                </Button>
              }
              items={[
                { label: 'Rename', icon: Pencil, onSelect: () => open(GroupNameDialog, { group }) },
                isArchived
                  ? {
                      label: 'Unarchive',
                      icon: ArchiveRestore,
                      onSelect: () => change.mutate({ group, archived: false }),
                    }
                  : { label: 'Archive', icon: Archive, onSelect: () => open(GroupArchiveDialog, { group }) },
              ]}
            />
          )}
        </div>
      </PageHeading>
      {isArchived && (
        <Notice>
          This group is archived: its codes no longer add people, and its assistants have no access.
        </Notice>
      )}
      <UserTotals groupId={group.id} onShow={shown => navigate(groupListAddress(group.id, shown))} />
      <GroupStudents group={group} today={today} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {canManage && (
          <Card
            as="section"
            aria-labelledby={codesId}
            className="flex flex-col gap-3 overflow-hidden pb-0 sm:pb-0"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <h3 id={codesId} className="font-semibold text-lg">
                Class Codes
              </h3>
              {!isArchived && (
                <Button
                  variant="outline"
                  onClick={() => open(ClassCodesCreateDialog, { today, group: group.id })}
                >
                  <Plus aria-hidden className="size-4" />
                  New Code
                </Button>
              )}
            </div>
            <ClassCodesOfGroup
              groupId={group.id}
              onShow={code => open(JoinDialog, { code, view: joinViewAddress(code.id) })}
            />
          </Card>
        )}
        <Card>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <AssignmentList to={{ group_id: group.id }} today={today} canSet={!isArchived} />
          </Suspense>
        </Card>
        {!isArchived && (
          <Suspense fallback={null}>
            <GroupAnnouncements group={group} viewerId={user.id} />
            <GroupProcess group={group} canManage={canManage} studentAddress={studentAddress} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function GroupMissing() {
  return (
    <>
      <PageHeading title="Groups" />
      <p className="text-ink-muted">This group doesn’t exist, or you can’t see it.</p>
      <Link to="/groups" className="self-start text-accent underline">
        All Groups
      </Link>
    </>
  );
}
