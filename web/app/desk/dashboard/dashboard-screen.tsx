import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { WhenQuiet } from '#components/when-quiet.tsx';
import { userQueries } from '#data/school/users.ts';
import { noChoices } from '#features/users/user-choices.ts';
import { UserTotals } from '#features/users/user-totals.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { useArrival } from '../../use-arrival.ts';
import { joinViewAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { ClassCodesCreateDialog } from '../shared-dialogs.ts';
import { DashboardUsers } from './dashboard-users.tsx';
import { TodayPanel } from './today-panel.tsx';

const { JoinInvitation } = lazyParts(() => import('#features/join/join-invitation.tsx'));
const { DashboardChart } = lazyParts(() => import('./dashboard-chart.tsx'));

/** The first page of staff. */
export function DashboardScreen() {
  usePageTitle('Admin Dashboard');
  useArrival();
  const { data: totals } = useQuery(userQueries.totals());
  const { isAdmin, list } = useDesk();
  const isEmpty = totals && totals.total_users + totals.archived + totals.removed === 0;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <UserTotals
        onShow={shown => {
          list.onSearch('');
          list.onChoose({ ...noChoices, shown });
        }}
      />
      <TodayPanel />
      <DashboardUsers />
      {isEmpty && isAdmin && <Invitation />}
      <WhenQuiet fallback={<ChartRoom />}>
        <DashboardChart />
      </WhenQuiet>
    </div>
  );
}

function Invitation() {
  const today = useToday();
  const open = useOpenDialog();
  return (
    <Suspense fallback={null}>
      <JoinInvitation
        onMakeCode={() => open(ClassCodesCreateDialog, { today, group: 'new' })}
        viewOf={joinViewAddress}
      />
    </Suspense>
  );
}

/** Reserves the chart's space until the figures above it have loaded. */
function ChartRoom() {
  return <div className="min-h-144" />;
}
