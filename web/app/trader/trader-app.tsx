import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useAge } from '#lib/clock/use-age.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { showToast } from '#lib/page/toasts.ts';
import { dialogAt } from '../dialogs/dialog-at.ts';
import { useDailyDialogs } from '../dialogs/use-daily-dialogs.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { beginBesideDesk, forgetDesk, hadDesk } from '../from-desk.ts';
import { makePages, Pages, usePages } from '../shell/pages.tsx';
import { TraderShell } from '../shell/trader-shell.tsx';
import { TraderContext } from './trader-context.ts';
import { TraderDashboard } from './trader-dashboard.tsx';
import { useLastFigures } from './use-last-figures.ts';
import { useOutbox } from './use-outbox.ts';

const { TradesScreen } = lazyParts(() => import('./trades-screen.tsx'));
const { PlansScreen } = lazyParts(() => import('./plans-screen.tsx'));
const { InsightsScreen } = lazyParts(() => import('./insights-screen.tsx'));
const { AccountScreen } = lazyParts(() => import('./account/account-screen.tsx'));
const { CalendarScreen } = lazyParts(() => import('./calendar-screen.tsx'));
const { JournalScreen } = lazyParts(() => import('./journal-screen.tsx'));
const { DayScreen } = lazyParts(() => import('./day-screen.tsx'));
const { ImportsScreen } = lazyParts(() => import('./imports-screen.tsx'));
const { ConnectScreen } = lazyParts(() => import('./connect-screen.tsx'));
const { MoveInScreen, MoveInFromScreen } = lazyParts(() => import('./move-in-screen.tsx'));
const { ReviewScreen } = lazyParts(() => import('./review-screen.tsx'));
const { PlaybooksScreen } = lazyParts(() => import('./playbooks-screen.tsx'));
const { TagsScreen } = lazyParts(() => import('./tags-screen.tsx'));
const { WeekScreen } = lazyParts(() => import('./week-screen.tsx'));
const { ReportScreen } = lazyParts(() => import('./report-screen.tsx'));
const { MonthReportScreen } = lazyParts(() => import('./month-report-screen.tsx'));
const { OddsScreen } = lazyParts(() => import('./odds-screen.tsx'));
const { TalkScreen } = lazyParts(() => import('./talk-screen.tsx'));
const { KeysScreen } = lazyParts(() => import('./keys-screen.tsx'));
const { NotFoundScreen } = lazyParts(() => import('../not-found-screen.tsx'));

const showing = (path: string) => ({ path, element: null });

const routes = [
  {
    errorElement: <ErrorScreen />,
    children: [
      {
        element: <TraderShell />,
        children: [
          { path: '/', element: <TraderDashboard /> },
          // Trades and plans open over their page, which stays mounted when their address changes.
          { element: <TradesScreen />, children: ['/trades', '/trades/:id'].map(showing) },
          { element: <PlansScreen />, children: ['/plans', '/plans/:id'].map(showing) },
          { path: '/calendar', element: <CalendarScreen /> },
          { path: '/calendar/:day', element: <DayScreen /> },
          { path: '/journal', element: <JournalScreen /> },
          { path: '/insights', element: <InsightsScreen /> },
          { element: <AccountScreen />, children: ['/account', '/account/:part'].map(showing) },
          { path: '/imports', element: <ImportsScreen /> },
          { path: '/connect', element: <ConnectScreen /> },
          { path: '/move-in', element: <MoveInScreen /> },
          { path: '/move-in/:journal', element: <MoveInFromScreen /> },
          { path: '/review', element: <ReviewScreen /> },
          { path: '/tags', element: <TagsScreen /> },
          { path: '/playbooks', element: <PlaybooksScreen /> },
          { element: <WeekScreen />, children: ['/weeks', '/weeks/:monday'].map(showing) },
          { path: '/odds/:planId', element: <OddsScreen /> },
          { path: '/talk', element: <TalkScreen /> },
          { path: '/keys', element: <KeysScreen /> },
        ],
      },
      // Printed: without the navigation.
      { path: '/weeks/:monday/report', element: <ReportScreen /> },
      { path: '/months/:month/report', element: <MonthReportScreen /> },
      // A join link leads a signed-in user to the first page.
      { path: '/join/*', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];

const behind = (address: string) => (address.startsWith('/trades/') ? '/trades' : '/plans');

export function TraderApp({ user }: { user: SessionUser }) {
  const pages = usePages(() => {
    beginBesideDesk();
    return makePages(routes, { dialogAt, behind });
  });
  const isConnectionLost = useIsConnectionLost();
  useDailyDialogs();
  useOutbox(user.id, isConnectionLost);
  const figures = useAge(useLastFigures(user, isConnectionLost));
  useEffect(() => {
    if (hadDesk(user.id)) {
      showToast({
        title: 'You’re no longer an admin',
        description: 'You now see the trader screens. Only an admin can change that.',
      });
    }
    forgetDesk();
  }, [user.id]);
  return (
    <TraderContext value={user}>
      <Pages pages={pages} isOnline={!isConnectionLost}>
        <ConnectionNotice isLost={isConnectionLost} figures={figures && `Showing data from ${figures}`} />
      </Pages>
    </TraderContext>
  );
}
