import { lazy, useMemo } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { SessionUser } from '#data/session/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { TraderShell } from './shell/trader-shell.tsx';
import { TraderContext } from './trader-context.ts';
import { TraderDashboard } from './trader-dashboard.tsx';
import { TraderDialogs } from './trader-dialogs.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useTaskStack } from './use-task-stack.ts';

const TradesScreen = lazy(async () => ({ default: (await import('./trades-screen.tsx')).TradesScreen }));
const PlansScreen = lazy(async () => ({ default: (await import('./plans-screen.tsx')).PlansScreen }));
const AccountScreen = lazy(async () => ({ default: (await import('./account-screen.tsx')).AccountScreen }));
const KeysScreen = lazy(async () => ({ default: (await import('./keys-screen.tsx')).KeysScreen }));

const router = createBrowserRouter([
  {
    errorElement: <ErrorScreen />,
    element: <Screen />,
    children: [
      {
        element: <TraderShell />,
        children: [
          { path: '/', element: <TraderDashboard /> },
          { path: '/trades', element: <TradesScreen /> },
          { path: '/plans', element: <PlansScreen /> },
          { path: '/account', element: <AccountScreen /> },
          { path: '/keys', element: <KeysScreen /> },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);

/** The screen of the route. */
function Screen() {
  useBackCloses();
  return <Outlet />;
}

/** The routes of a signed-in trader, and the dialogs that every one of them can open. */
export function TraderApp({ user }: { user: SessionUser }) {
  const { tasks, open, close, forget } = useTaskStack();
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
