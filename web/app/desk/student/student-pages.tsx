import { Outlet, type RouteObject } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import { lazyNamed } from '#lib/loading/lazy-named.ts';

const StudentOverview = lazyNamed(() => import('./student-overview.tsx'), 'StudentOverview');
const StudentTrades = lazyNamed(() => import('./student-trades.tsx'), 'StudentTrades');
const StudentBalance = lazyNamed(() => import('./student-balance.tsx'), 'StudentBalance');
const StudentInsights = lazyNamed(() => import('./student-insights.tsx'), 'StudentInsights');
const StudentNotesPage = lazyNamed(() => import('./student-notes-page.tsx'), 'StudentNotesPage');
const StudentPlans = lazyNamed(() => import('./student-plans.tsx'), 'StudentPlans');
const StudentTalkPage = lazyNamed(() => import('./student-talk-page.tsx'), 'StudentTalkPage');

/** A route that shows nothing but the page around it. */
const showing = (path: string) => ({ path, element: null });

/** The pages of a student, under /students/:id. They stand inside of the StudentScreen. */
export const studentPages: RouteObject[] = [
  {
    element: <InCard />,
    children: [
      { index: true, element: <StudentOverview /> },
      { element: <StudentPlans />, children: ['plans', 'plans/:planId'].map(showing) },
      { path: 'notes', element: <StudentNotesPage /> },
      { path: 'talk', element: <StudentTalkPage /> },
    ],
  },
  // These have cards of their own.
  { element: <StudentTrades />, children: ['trades', 'trades/:tradeId'].map(showing) },
  { path: 'balance', element: <StudentBalance /> },
  { path: 'insights', element: <StudentInsights /> },
];

function InCard() {
  return (
    <Card className="flex flex-col gap-6">
      <Outlet />
    </Card>
  );
}
