import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { useLanding } from '#data/session/mail-link.ts';
import { useNewPasswordAsked } from '#data/session/password-recovery.ts';
import { useRole } from '#data/session/role.ts';
import { type SessionUser, useSession } from '#data/session/session.ts';
import { hasDesk } from '#lib/device/desk-mark.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { journalBase } from '#lib/page/journal-base.ts';
import { queryClient } from '#lib/queries/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// Each person loads their own screen only.
const { AuthScreen } = lazyParts(() => import('./auth/auth-screen.tsx'));
const { LandingScreen } = lazyParts(() => import('./auth/landing-screen.tsx'));
const { SecondStepScreen } = lazyParts(() => import('./auth/second-step-screen.tsx'));
const { NewPasswordScreen } = lazyParts(() => import('./auth/new-password-screen.tsx'));
const loadDeskApp = () => import('./desk/desk-app.tsx');
const { DeskApp } = lazyParts(loadDeskApp);
const loadJournalCode = () => import('./trader/load-journal.ts');
// With what asks for its figures: drawn before they are asked for, it would be drawn twice.
const loadTraderApp = () =>
  Promise.all([import('./trader/trader-app.tsx'), loadJournalCode()]).then(([app]) => app);
const { TraderApp } = lazyParts(loadTraderApp);

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

/** Visitors get the authentication screen, traders and admins their own. A mail's link is followed before. */
function ScreenOfSession() {
  const session = useSession();
  const landing = useLanding();
  if (landing.status === 'checking') {
    return <FullPageSpinner />;
  }
  if (landing.status !== 'none') {
    return <LandingScreen landing={landing} isSignedIn={session.status === 'signed-in'} />;
  }
  switch (session.status) {
    case 'loading':
      return <FullPageSpinner />;
    case 'signed-out':
      return <AuthScreen />;
    case 'half-way':
      return <SecondStepScreen email={session.user.email} />;
    case 'needs-password':
      return <NewPasswordScreen email={session.user.email} isFirst />;
    case 'signed-in':
      return <ScreenOfUser key={session.user.id} user={session.user} />;
  }
}

function ScreenOfUser({ user }: { user: SessionUser }) {
  const isPasswordAsked = useNewPasswordAsked(user.id);
  return isPasswordAsked ? <NewPasswordScreen email={user.email} /> : <ScreenOfRole user={user} />;
}

/** Traders get their routes, admins their desk at any path but those of a journal of their own. */
function ScreenOfRole({ user }: { user: SessionUser }) {
  const role = useRole(user.id);
  useEffect(() => {
    // The screen comes while the role is looked up, and a trader's figures while it comes. If they cannot, rendering says so.
    if (hasDesk(user.id) && !journalBase) {
      loadDeskApp().then(
        ({ askDoor }) => askDoor(),
        () => undefined,
      );
      return;
    }
    // Nearly everyone else is a trader.
    loadTraderApp().catch(() => undefined);
    loadJournalCode().then(
      ({ loadJournal }) => loadJournal(user),
      () => undefined,
    );
  }, [user]);
  if (!role) {
    return <FullPageSpinner />;
  }
  return (
    // Of its own: what waits for its code within another's is not begun, and asks for nothing.
    <Suspense fallback={<FullPageSpinner />}>
      {role === 'user' || journalBase ? <TraderApp user={user} /> : <DeskApp user={user} duty={role} />}
    </Suspense>
  );
}
