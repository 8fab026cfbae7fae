import { useCallback, useMemo, useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { Dialogs } from '#components/dialogs.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useChartUsers } from '#features/analytics/use-chart-users.ts';
import { lazyNamed } from '#lib/lazy-named.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { OnlineContext, OpenPageContext, ReplacePageContext } from '../trader-context.ts';
import { DeskContext, type NamedStudent } from './desk-context.ts';
import { DeskShell } from './desk-shell.tsx';
import { studentPages } from './student-pages.tsx';
import { TodayScreen } from './today-screen.tsx';

const StudentsScreen = lazyNamed(() => import('./students-screen.tsx'), 'StudentsScreen');
const StudentScreen = lazyNamed(() => import('./student-screen.tsx'), 'StudentScreen');
const StudentNone = lazyNamed(() => import('./student-none.tsx'), 'StudentNone');
const GroupsScreen = lazyNamed(() => import('./groups-screen.tsx'), 'GroupsScreen');
const ChartsScreen = lazyNamed(() => import('./charts-screen.tsx'), 'ChartsScreen');
const SettingsScreen = lazyNamed(() => import('./settings-screen.tsx'), 'SettingsScreen');

const router = createBrowserRouter([
  {
    errorElement: <ErrorScreen />,
    children: [
      {
        element: <DeskShell />,
        children: [
          { path: '/', element: <TodayScreen /> },
          {
            path: '/students',
            element: <StudentsScreen />,
            children: [
              { index: true, element: <StudentNone /> },
              { path: ':id', element: <StudentScreen />, children: studentPages },
            ],
          },
          { path: '/groups/*', element: <GroupsScreen /> },
          { path: '/charts', element: <ChartsScreen /> },
          { path: '/settings', element: <SettingsScreen /> },
          // Whatever the address, an admin gets their screen.
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
]);

const addresses = {
  page: () => router.state.location.pathname + router.state.location.search,
  // Trades and plans of a student are pages here.
  dialogAt: () => null,
  goBehind: () => router.navigate('/', { replace: true }),
};

const openPage = (path: string) => void router.navigate(path);
const replacePage = (path: string) => void router.navigate(path, { replace: true });

/** The pages of an educator, and the dialogs that every one of them can open. */
export function DeskApp({ user }: { user: SessionUser }) {
  const isConnectionLost = useIsConnectionLost();
  const chart = useChartUsers();
  const [looked, setLooked] = useState<NamedStudent | null>(null);
  const { remove } = chart;
  const onGone = useCallback(
    (userId: string) => {
      remove(userId);
      setLooked(before => (before?.id === userId ? null : before));
      if (router.state.matches.some(({ params }) => params.id === userId)) {
        replacePage('/students');
      }
    },
    [remove],
  );
  const desk = useMemo(
    () => ({ user, chart, looked, onLook: setLooked, onGone }),
    [user, chart, looked, onGone],
  );
  return (
    <DeskContext value={desk}>
      <OnlineContext value={!isConnectionLost}>
        <OpenPageContext value={openPage}>
          <ReplacePageContext value={replacePage}>
            <Dialogs addresses={addresses}>
              <RouterProvider router={router} />
              <ConnectionNotice isLost={isConnectionLost} />
            </Dialogs>
          </ReplacePageContext>
        </OpenPageContext>
      </OnlineContext>
    </DeskContext>
  );
}
