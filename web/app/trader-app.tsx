import { lazy, Suspense, useCallback, useMemo } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { SessionUser } from '#data/session/session.ts';
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
