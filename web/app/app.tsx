import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { useRole } from '#data/role.ts';
import { type SessionUser, useSession } from '#data/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// Each person loads their own screen only.
const AuthScreen = lazy(() => import('./auth-screen.tsx').then(module => ({ default: module.AuthScreen })));
const AdminDashboard = lazy(() =>
  import('./admin-dashboard.tsx').then(module => ({ default: module.AdminDashboard })),
);
const loadTraderApp = () => import('./trader-app.tsx').then(module => ({ default: module.TraderApp }));
const TraderApp = lazy(loadTraderApp);

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Suspense fallback={<FullPageSpinner />}>
            <ScreenOfSession />
          </Suspense>
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** Visitors get the authentication screen, traders their routes, admins the admin dashboard at any path. */
function ScreenOfSession() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <FullPageSpinner />;
    case 'signed-out':
      return <AuthScreen />;
    case 'signed-in':
      return <ScreenOfRole key={session.user.id} user={session.user} />;
  }
}

function ScreenOfRole({ user }: { user: SessionUser }) {
  const role = useRole(user.id);
  useEffect(() => {
    // Nearly everyone is a trader: their screen comes while the role is looked up. If it cannot, rendering it says so.
    loadTraderApp().catch(() => undefined);
  }, []);
  if (!role) return <FullPageSpinner />;
  return role === 'admin' ? <AdminDashboard /> : <TraderApp user={user} />;
}

function FullPageSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner />
    </main>
  );
}
