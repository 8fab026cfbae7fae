import type { RouteObject } from 'react-router';
import { lazyNamed } from '#lib/lazy-named.ts';

const StudentTalkPage = lazyNamed(() => import('./student-talk-page.tsx'), 'StudentTalkPage');

const StudentOverview = lazyNamed(() => import('./student-overview.tsx'), 'StudentOverview');

/** The pages of a student, under /students/:id. They stand inside of the StudentScreen. */
export const studentPages: RouteObject[] = [
  { index: true, element: <StudentOverview /> },
  { path: 'talk', element: <StudentTalkPage /> },
];
