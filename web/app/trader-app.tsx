import { lazy, Suspense, useCallback, useMemo } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsConnectionLost } from '#data/connection.ts';
import { dayTradeQueries } from '#data/day-trades.ts';
import { planQueries } from '#data/plans.ts';
import { profileQueries } from '#data/profiles.ts';
import type { SessionUser } from '#data/session.ts';
import { tradeListQueries } from '#data/trade-lists.ts';
import { calendarDayOf } from '#domain/calendar-day.ts';
import { queryClient } from '#lib/query-client.ts';
import { useShortcut } from '#lib/use-shortcut.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { TraderContext } from './trader-context.ts';
import { TraderDashboard } from './trader-dashboard.tsx';
import { TraderDialogs } from './trader-dialogs.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useTaskStack } from './use-task-stack.ts';

const TradesScreen = lazy(async () => ({ default: (await import('./trades-screen.tsx')).TradesScreen }));

const router = createBrowserRouter([
  {
    errorElement: <ErrorScreen />,
    element: <Screen />,
    children: [
      { path: '/', element: <TraderDashboard /> },
      { path: '/trades', element: <TradesScreen /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);

/** The screen of the route. */
function Screen() {
  useBackCloses();
  return (
    <Suspense fallback={<Spinner />}>
      <Outlet />
    </Suspense>
  );
}

/** Asks for what the dashboard begins with, before it is known that it will be shown. */
export function loadJournal(user: SessionUser): void {
  void queryClient.prefetchQuery(profileQueries.ofUser(user));
  void queryClient.prefetchQuery(planQueries.ofUser(user.id));
  void queryClient.prefetchQuery(tradeListQueries.newest(user.id));
  void queryClient.prefetchQuery(dayTradeQueries.ofUser(user.id, calendarDayOf(new Date())));
}

/** The routes of a signed-in trader, and the dialogs that every one of them can open. */
export function TraderApp({ user }: { user: SessionUser }) {
  const { tasks, open, close, forget } = useTaskStack();
  useShortcut(
    'n',
    useCallback(() => open({ name: 'trade-add' }), [open]),
  );
  const isConnectionLost = useIsConnectionLost();
  const trader = useMemo(() => ({ user, open }), [user, open]);
  return (
    <TraderContext value={trader}>
      <RouterProvider router={router} />
      <ConnectionNotice isLost={isConnectionLost} />
      <TraderDialogs tasks={tasks} onClose={close} onDeleted={forget} />
    </TraderContext>
  );
}
