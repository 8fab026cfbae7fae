import { type RouteObject, useMatch } from 'react-router';
import { lazyNamed } from '#lib/lazy-named.ts';

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
  { index: true, element: <StudentOverview /> },
  { element: <StudentPlans />, children: ['plans', 'plans/:planId'].map(showing) },
  { element: <StudentTrades />, children: ['trades', 'trades/:tradeId'].map(showing) },
  { path: 'balance', element: <StudentBalance /> },
  { path: 'insights', element: <StudentInsights /> },
  { path: 'notes', element: <StudentNotesPage /> },
  { path: 'talk', element: <StudentTalkPage /> },
];

/** Pages with more than fits beside the list. */
const widePages = new Set(['trades', 'balance', 'insights']);

/** Whether the page of a student that is shown needs the room of the list. */
export function useIsWidePage(): boolean {
  const page = useMatch('/students/:id/:page/*')?.params.page;
  return page !== undefined && widePages.has(page);
}
