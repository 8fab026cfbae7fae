import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { useLanding } from '#data/session/mail-link.ts';
import { useNewPasswordAsked } from '#data/session/password-recovery.ts';
import { useRole } from '#data/session/role.ts';
import { type SessionUser, useSession } from '#data/session/session.ts';
import { WeekStartContext } from '#lib/clock/week-start.ts';
import { hasDesk } from '#lib/device/desk-mark.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { forgetJournalBase, journalBase } from '#lib/page/journal-base.ts';
import { queryClient } from '#lib/queries/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// Each person loads only their own screen.
const { AuthScreen } = lazyParts(() => import('./auth/auth-screen.tsx'));
const { InvitationScreen } = lazyParts(() => import('./auth/invitation-screen.tsx'));
const { LandingScreen } = lazyParts(() => import('./auth/landing-screen.tsx'));
const { SecondStepScreen } = lazyParts(() => import('./auth/second-step-screen.tsx'));
const { NewPasswordScreen } = lazyParts(() => import('./auth/new-password-screen.tsx'));
const { SharedReportScreen } = lazyParts(() => import('./report/shared-report-screen.tsx'));
const loadDeskApp = () => import('./desk/desk-app.tsx');
const { DeskApp } = lazyParts(loadDeskApp);
const loadJournalCode = () => import('./trader/load-journal.ts');
// Together with the code that fetches its figures: rendered earlier, it would render twice.
const loadTraderApp = () =>
  Promise.all([import('./trader/trader-app.tsx'), loadJournalCode()]).then(([app]) => app);
const { TraderApp } = lazyParts(loadTraderApp);

/** A shared report is the same for everyone, signed in or not. */
const isSharedReport = location.pathname === '/r';

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Suspense fallback={<FullPageSpinner />}>
            {isSharedReport ? <SharedReportScreen /> : <ScreenOfSession />}
          </Suspense>
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** A link from an email is followed first. */
function ScreenOfSession() {
  const session = useSession();
  const landing = useLanding();
  // The token of an invitation of staff, which the browser sends to no server. The desk has another address.
  const invitation = location.pathname === '/invitation' ? location.hash.slice(1) : '';
  const [wasSignedIn, setWasSignedIn] = useState(session.status === 'signed-in');
  if (landing.status === 'checking') {
    return <FullPageSpinner />;
  }
  if (landing.status !== 'none') {
    return <LandingScreen landing={landing} isSignedIn={session.status === 'signed-in'} />;
  }
  if (wasSignedIn && session.status === 'signed-out') {
    setWasSignedIn(false);
  }
  switch (session.status) {
    case 'loading':
      return <FullPageSpinner />;
    case 'signed-out':
      return invitation ? <InvitationScreen token={invitation} /> : <AuthScreen />;
    case 'half-way':
      return <SecondStepScreen email={session.user.email} />;
    case 'needs-password':
      return <NewPasswordScreen email={session.user.email} isFirst />;
    case 'signed-in':
      if (invitation && wasSignedIn) {
        return <InvitationScreen token={invitation} signedInAs={session.user.email} />;
      }
      return <ScreenOfUser key={session.user.id} user={session.user} />;
  }
}

function ScreenOfUser({ user }: { user: SessionUser }) {
  const isPasswordAsked = useNewPasswordAsked(user.id);
  return isPasswordAsked ? <NewPasswordScreen email={user.email} /> : <ScreenOfRole user={user} />;
}

/** Traders get their routes, admins their desk except in their own journal. */
function ScreenOfRole({ user }: { user: SessionUser }) {
  const role = useRole(user.id);
  useEffect(() => {
    // Loads the screen while the role loads, and a trader's figures with it. A failure shows with the screen.
    if (hasDesk(user.id) && !journalBase) {
      loadDeskApp().then(
        ({ askDoor }) => askDoor(),
        () => undefined,
      );
      return;
    }
    // Most other people are traders.
    loadTraderApp().catch(() => undefined);
    loadJournalCode().then(
      ({ loadJournal }) => loadJournal(user),
      () => undefined,
    );
  }, [user]);
  if (!role) {
    return <FullPageSpinner />;
  }
  if (role === 'user' && !hasDesk(user.id)) {
    forgetJournalBase();
  }
  return (
    // A separate boundary: within another's, a component that waits for its code fetches nothing.
    <Suspense fallback={<FullPageSpinner />}>
      <WeekStartContext value={user.weekStart}>
        {role === 'user' || journalBase ? <TraderApp user={user} /> : <DeskApp user={user} duty={role} />}
      </WeekStartContext>
    </Suspense>
  );
}
