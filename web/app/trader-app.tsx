import { lazy, Suspense, useCallback } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { Dialogs, useOpenDialog } from '#components/dialogs.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useShortcut } from '#lib/use-shortcut.ts';
import { dialogAt } from './dialog-at.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { TradeAdd } from './trade-dialogs.tsx';
import { TraderContext } from './trader-context.ts';
import { TraderDashboard } from './trader-dashboard.tsx';
import { useDailyDialogs } from './use-daily-dialogs.ts';

const TradesScreen = lazy(async () => ({ default: (await import('./trades-screen.tsx')).TradesScreen }));

/** A route that shows nothing but the page around it. */
const showing = (path: string) => ({ path, element: null });

const router = createBrowserRouter([
  {
    errorElement: <ErrorScreen />,
    element: <Screen />,
    children: [
      // A trade and a plan are shown over a page, which stays the same when their address comes and goes.
      { element: <TraderDashboard />, children: ['/', '/plans/:id'].map(showing) },
      { element: <TradesScreen />, children: ['/trades', '/trades/:id'].map(showing) },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);

const addresses = {
  page: () => router.state.location.pathname + router.state.location.search,
  dialogAt,
  goBehind: (address: string) =>
    router.navigate(address.startsWith('/trades/') ? '/trades' : '/', { replace: true }),
};

/** The screen of the route. */
function Screen() {
  return (
    <Suspense fallback={<Spinner />}>
      <Outlet />
    </Suspense>
  );
}

/** The routes of a signed-in trader, and the dialogs that every one of them can open. */
export function TraderApp({ user }: { user: SessionUser }) {
  const isConnectionLost = useIsConnectionLost();
  useDailyDialogs();
  return (
    <TraderContext value={user}>
      <Dialogs addresses={addresses}>
        <Shortcuts />
        <RouterProvider router={router} />
        <ConnectionNotice isLost={isConnectionLost} />
      </Dialogs>
    </TraderContext>
  );
}

function Shortcuts() {
  const open = useOpenDialog();
  useShortcut(
    'n',
    useCallback(() => open(TradeAdd, {}), [open]),
  );
  return null;
}
