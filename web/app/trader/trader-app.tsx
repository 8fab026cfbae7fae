import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useAge } from '#lib/clock/use-age.ts';
import { lazyNamed } from '#lib/loading/lazy-named.ts';
import { showToast } from '#lib/page/toasts.ts';
import { dialogAt } from '../dialogs/dialog-at.ts';
import { useDailyDialogs } from '../dialogs/use-daily-dialogs.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { beginBesideDesk, forgetDesk, hadDesk } from '../from-desk.ts';
import { NotFoundScreen } from '../not-found-screen.tsx';
import { Pages, pagesOf, usePages } from '../shell/pages.tsx';
import { TraderShell } from '../shell/trader-shell.tsx';
import { TraderContext } from './trader-context.ts';
import { TraderDashboard } from './trader-dashboard.tsx';
import { useLastFigures } from './use-last-figures.ts';
import { useOutbox } from './use-outbox.ts';

const TradesScreen = lazyNamed(() => import('./trades-screen.tsx'), 'TradesScreen');
const PlansScreen = lazyNamed(() => import('./plans-screen.tsx'), 'PlansScreen');
const InsightsScreen = lazyNamed(() => import('./insights-screen.tsx'), 'InsightsScreen');
const AccountScreen = lazyNamed(() => import('./account-screen.tsx'), 'AccountScreen');
const CalendarScreen = lazyNamed(() => import('./calendar-screen.tsx'), 'CalendarScreen');
const DayScreen = lazyNamed(() => import('./day-screen.tsx'), 'DayScreen');
const ImportsScreen = lazyNamed(() => import('./imports-screen.tsx'), 'ImportsScreen');
const MoveInScreen = lazyNamed(() => import('./move-in-screen.tsx'), 'MoveInScreen');
const MoveInFromScreen = lazyNamed(() => import('./move-in-screen.tsx'), 'MoveInFromScreen');
const TagsScreen = lazyNamed(() => import('./tags-screen.tsx'), 'TagsScreen');
const WeekScreen = lazyNamed(() => import('./week-screen.tsx'), 'WeekScreen');
const OddsScreen = lazyNamed(() => import('./odds-screen.tsx'), 'OddsScreen');
const TalkScreen = lazyNamed(() => import('./talk-screen.tsx'), 'TalkScreen');
const KeysScreen = lazyNamed(() => import('./keys-screen.tsx'), 'KeysScreen');

/** A route that shows nothing but the page around it. */
const showing = (path: string) => ({ path, element: null });

const routes = [
  {
    errorElement: <ErrorScreen />,
    children: [
      {
        element: <TraderShell />,
        children: [
          { path: '/', element: <TraderDashboard /> },
          // A trade and a plan are shown over their page, which stays the same when their address comes and goes.
          { element: <TradesScreen />, children: ['/trades', '/trades/:id'].map(showing) },
          { element: <PlansScreen />, children: ['/plans', '/plans/:id'].map(showing) },
          { path: '/calendar', element: <CalendarScreen /> },
          { path: '/calendar/:day', element: <DayScreen /> },
          { path: '/insights', element: <InsightsScreen /> },
          { path: '/account', element: <AccountScreen /> },
          { path: '/imports', element: <ImportsScreen /> },
          { path: '/move-in', element: <MoveInScreen /> },
          { path: '/move-in/:journal', element: <MoveInFromScreen /> },
          { path: '/tags', element: <TagsScreen /> },
          { element: <WeekScreen />, children: ['/weeks', '/weeks/:monday'].map(showing) },
          { path: '/odds/:planId', element: <OddsScreen /> },
          { path: '/talk', element: <TalkScreen /> },
          { path: '/keys', element: <KeysScreen /> },
        ],
      },
      // By a join link: who has signed up, or had an account already, is where it leads.
      { path: '/join/*', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];

const behind = (address: string) => (address.startsWith('/trades/') ? '/trades' : '/plans');

/** The routes of a signed-in trader, and the dialogs that every one of them can open. */
export function TraderApp({ user }: { user: SessionUser }) {
  const pages = usePages(() => {
    beginBesideDesk();
    return pagesOf(routes, { dialogAt, behind });
  });
  const isConnectionLost = useIsConnectionLost();
  useDailyDialogs();
  useOutbox(user.id, isConnectionLost);
  const figures = useAge(useLastFigures(user, isConnectionLost));
  useEffect(() => {
    if (hadDesk(user.id)) {
      showToast({
        title: 'You are no longer an admin here',
        description: 'This is the screen of a trader. Only an admin can change that.',
      });
    }
    forgetDesk();
  }, [user.id]);
  return (
    <TraderContext value={user}>
      <Pages pages={pages} isOnline={!isConnectionLost}>
        <ConnectionNotice isLost={isConnectionLost} figures={figures && `Figures of ${figures}.`} />
      </Pages>
    </TraderContext>
  );
}
