import { createContext, use } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SessionUser } from '#data/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { TraderDashboard } from './trader-dashboard.tsx';

const TraderContext = createContext<SessionUser | null>(null);

const router = createBrowserRouter([
  { path: '/', element: <Home />, errorElement: <ErrorScreen /> },
  { path: '*', element: <NotFoundScreen />, errorElement: <ErrorScreen /> },
]);

/** The routes of a signed-in trader. */
export function TraderApp({ user }: { user: SessionUser }) {
  return (
    <TraderContext value={user}>
      <RouterProvider router={router} />
    </TraderContext>
  );
}

function Home() {
  const user = use(TraderContext);
  return user && <TraderDashboard user={user} />;
}
