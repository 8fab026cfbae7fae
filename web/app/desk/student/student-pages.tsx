import { Outlet, type RouteObject } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { StudentOverview } = lazyParts(() => import('./student-overview.tsx'));
const { StudentTrades } = lazyParts(() => import('./student-trades.tsx'));
const { StudentBalance } = lazyParts(() => import('./student-balance.tsx'));
const { StudentInsights } = lazyParts(() => import('./student-insights.tsx'));
const { StudentNotesPage } = lazyParts(() => import('./student-notes-page.tsx'));
const { StudentPlans } = lazyParts(() => import('./student-plans.tsx'));
const { StudentTalkPage } = lazyParts(() => import('./student-talk-page.tsx'));

const showing = (path: string) => ({ path, element: null });

/** The pages of a student, under /students/:id and within the StudentScreen. */
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
  // These have separate cards.
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
