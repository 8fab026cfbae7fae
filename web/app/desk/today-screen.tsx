import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { deskQueries } from '#data/school/desk.ts';
import { userQueries } from '#data/school/users.ts';
import { ClassWeekCard } from '#features/desk/class-week.tsx';
import { NeedCard, NeedRowsLoading } from '#features/desk/need-card.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { lazyNamed } from '#lib/lazy-named.ts';
import { useToday } from '#lib/use-today.ts';
import { PageHeading } from '../page-heading.tsx';
import { joinViewAddress } from './desk-addresses.ts';
import { useDesk } from './desk-context.ts';
import { ClassCodesCreateDialog, JoinInvitation } from './lazy-desk-dialogs.ts';
import { useGroupChosen } from './use-group-chosen.ts';

// They come while the students are read, whom they show.
const TodayNeed = lazyNamed(() => import('./today-need.tsx'), 'TodayNeed');
const GroupSelect = lazyNamed(() => import('#features/groups/group-select.tsx'), 'GroupSelect');

/** Where an educator arrives: who needs them, and how the class is. */
export function TodayScreen() {
  const { data: totals } = useQuery(userQueries.totals());
  const { isAdmin } = useDesk();
  const [groupId, chooseGroup] = useGroupChosen();
  return (
    <>
      <PageHeading title="Today">
        <div className="flex min-h-11 items-center">
          <Suspense fallback={null}>
            <GroupSelect value={groupId} onChange={chooseGroup} />
          </Suspense>
        </div>
      </PageHeading>
      {isAdmin && totals?.total_users === 0 ? <Invitation /> : <Class key={groupId} groupId={groupId} />}
    </>
  );
}

/** A school without students. */
function Invitation() {
  const today = useToday();
  const open = useOpenDialog();
  return (
    <>
      <Suspense fallback={null}>
        <JoinInvitation
          onMakeCode={() => open(ClassCodesCreateDialog, { today, group: 'new' })}
          viewOf={joinViewAddress}
        />
      </Suspense>
      <UserTotals />
    </>
  );
}

const loading = (
  <NeedCard title="Who needs you">
    <NeedRowsLoading />
  </NeedCard>
);

function Class({ groupId }: { groupId: string | null }) {
  const view = { of_group: groupId, today: useToday() };
  const { isPending } = useInfiniteQuery(deskQueries.today(view));
  // After the list, for which the database may have to work out first what both need.
  const week = useQuery({ ...deskQueries.classWeek(view), enabled: !isPending });
  // Where they stand below the list, they come when the list has its height.
  const figures = (isBelow: boolean) => (
    <div className={clsx('flex flex-col gap-6', !isBelow && 'max-lg:hidden')}>
      <ClassWeekCard week={week.data} isError={week.isError} />
      <UserTotals groupId={groupId} isAside />
    </div>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Suspense
        fallback={
          <>
            {loading}
            {figures(false)}
          </>
        }
      >
        <TodayNeed view={view} loading={loading} />
        {figures(!isPending)}
      </Suspense>
    </div>
  );
}
