import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import { useNoteLook } from '#data/school/looks.ts';
import { doorQueries } from '#data/session/door.ts';
import type { Duty } from '#data/session/role.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useChartUsers } from '#features/analytics/use-chart-users.ts';
import { forgetFigures } from '#lib/device/kept-figures.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { queryClient } from '#lib/queries/query-client.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { noteDesk } from '../from-desk.ts';
import { makePages, Pages, usePages } from '../shell/pages.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { DeskContext, type NamedStudent } from './desk-context.ts';
import { DeskShell } from './desk-shell.tsx';
import { behindStudentDialog, studentDialogAt } from './student/student-dialog-at.ts';
import { studentPages } from './student/student-pages.tsx';
import { useStudentList } from './student-list.ts';
import { QueueProvider, useQueueState } from './today/queue.ts';
import { UndoProvider, useUndoState } from './undo.ts';
import { useDeskPulse } from './use-desk-pulse.ts';

const { FactorNeededScreen } = lazyParts(() => import('./factor-needed-screen.tsx'));
const { TodayScreen } = lazyParts(() => import('./today/today-screen.tsx'));
const { StudentsScreen } = lazyParts(() => import('./students/students-screen.tsx'));
const { StudentScreen } = lazyParts(() => import('./student/student-screen.tsx'));
const { GroupsScreen } = lazyParts(() => import('./groups/groups-screen.tsx'));
const { GroupScreen } = lazyParts(() => import('./groups/group-screen.tsx'));
const { ClassPlaybooksScreen } = lazyParts(() => import('./groups/class-playbooks-screen.tsx'));
const { ClassAdherenceScreen } = lazyParts(() => import('./groups/class-adherence-screen.tsx'));
const { JoinScreen } = lazyParts(() => import('./groups/join-screen.tsx'));
const { StudentReportScreen } = lazyParts(() => import('./reports/student-report-screen.tsx'));
const { GroupReportScreen } = lazyParts(() => import('./reports/group-report-screen.tsx'));
const { DeskKeysScreen } = lazyParts(() => import('./desk-keys-screen.tsx'));
const { ServerScreen } = lazyParts(() => import('./settings/server-screen.tsx'));
const { SettingsScreen } = lazyParts(() => import('./settings/settings-screen.tsx'));

const routes = [
  {
    errorElement: <ErrorScreen />,
    children: [
      {
        element: <DeskShell />,
        children: [
          { path: '/', element: <DashboardScreen /> },
          { path: '/today', element: <TodayScreen /> },
          { path: '/students', element: <StudentsScreen /> },
          { path: '/students/:id', element: <StudentScreen />, children: studentPages },
          { path: '/groups', element: <GroupsScreen /> },
          { path: '/groups/:id', element: <GroupScreen /> },
          { path: '/playbooks', element: <ClassPlaybooksScreen /> },
          { path: '/playbooks/:id', element: <ClassAdherenceScreen /> },
          { path: '/charts', element: <MovedCharts /> },
          { path: '/settings', element: <SettingsScreen /> },
          { path: '/settings/server', element: <ServerScreen /> },
          { path: '/keys', element: <DeskKeysScreen /> },
          // Any other address shows the desk.
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
      { path: '/reports/students/:id/:monday?', element: <StudentReportScreen /> },
      { path: '/reports/groups/:id/:monday?', element: <GroupReportScreen /> },
      // Projected in a classroom: without the navigation.
      { path: '/groups/:id/join', element: <JoinScreen /> },
      { path: '/join-view/:codeId', element: <JoinScreen /> },
    ],
  },
];

function MovedCharts() {
  const [query] = useSearchParams();
  const group = query.get('group');
  return <Navigate to={group ? `/?chart=${encodeURIComponent(group)}` : '/'} replace />;
}

type DeskAppProps = { user: SessionUser; duty: Duty };

/** Fetched while the role still loads, so that the desk does not wait for one after the other. */
export const askDoor = () => queryClient.prefetchQuery(doorQueries.mine());

/** The desk, or the step before it: the owner may require two-step sign-in of all staff. */
export function DeskApp({ user, duty }: DeskAppProps) {
  const { data: door, isPending } = useQuery(doorQueries.mine());
  if (isPending) {
    return <FullPageSpinner />;
  }
  if (door?.factor_required && door.aal !== 'aal2') {
    return <FactorNeededScreen user={user} />;
  }
  return <Desk user={user} duty={duty} />;
}

function Desk({ user, duty }: DeskAppProps) {
  const pages = usePages(() => makePages(routes, { dialogAt: studentDialogAt, behind: behindStudentDialog }));
  const isConnectionLost = useIsConnectionLost();
  useDeskPulse(!isConnectionLost);
  useEffect(() => {
    noteDesk(user.id);
    // The next start would take them for a trader's.
    forgetFigures();
  }, [user.id]);
  const chart = useChartUsers();
  const list = useStudentList();
  const queue = useQueueState();
  const undo = useUndoState();
  const [looked, setLooked] = useState<NamedStudent | null>(null);
  const [opened, setOpened] = useState<NamedStudent | null>(null);
  const onLook = useCallback((student: NamedStudent | null) => {
    setOpened(student);
    setLooked(before => student ?? before);
  }, []);
  const { mutate: noteLook } = useNoteLook();
  const lookedId = looked?.id;
  useEffect(() => {
    if (lookedId) {
      noteLook(lookedId);
    }
  }, [lookedId, noteLook]);
  const { remove } = chart;
  const onGone = useCallback(
    (userId: string) => {
      remove(userId);
      setLooked(before => (before?.id === userId ? null : before));
      const { location, matches } = pages.router.state;
      const isShown = matches.some(({ params }) => params.id === userId) || location.search.includes(userId);
      if (isShown) {
        pages.replacePage('/');
      }
    },
    [remove, pages],
  );
  const desk = useMemo(
    () => ({ user, duty, isAdmin: duty !== 'assistant', chart, list, looked, opened, onLook, onGone }),
    [user, duty, chart, list, looked, opened, onLook, onGone],
  );
  return (
    <DeskContext value={desk}>
      <QueueProvider value={queue}>
        <UndoProvider value={undo}>
          <Pages pages={pages} isOnline={!isConnectionLost}>
            <ConnectionNotice isLost={isConnectionLost} />
          </Pages>
        </UndoProvider>
      </QueueProvider>
    </DeskContext>
  );
}
