import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { NavLink } from 'react-router';
import { unreadQueries } from '#data/comments/unread.ts';
import { UnreadMark } from '#features/talk/unread-mark.tsx';
import { studentAddress } from '../desk-addresses.ts';

/** The pages of a student in order; each has a line in student-pages.tsx. */
const tabs = [
  { page: '', label: 'Overview' },
  { page: '/plans', label: 'Plans' },
  { page: '/trades', label: 'Trades' },
  { page: '/balance', label: 'Balance' },
  { page: '/insights', label: 'Insights' },
  { page: '/talk', label: 'Messages' },
  { page: '/notes', label: 'Notes' },
];

export function StudentTabs({ studentId }: { studentId: string }) {
  const { data } = useQuery(unreadQueries.ofDesk());
  const unread = data?.find(({ user_id: id }) => id === studentId)?.unread ?? 0;
  return (
    <nav aria-label="Student pages" className="border-line border-t px-2 sm:px-3">
      <ul className="grid @max-2xs:grid-cols-2 grid-cols-4 sm:flex sm:flex-wrap">
        {tabs.map(tab => (
          <li key={tab.page}>
            <NavLink
              to={studentAddress(studentId) + tab.page}
              end={tab.page === ''}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center justify-center gap-1.5 border-b-2 px-2.5 text-sm transition-colors focus-visible:-outline-offset-2',
                  isActive
                    ? 'border-accent font-medium text-ink'
                    : 'border-transparent text-ink-muted hover:text-ink',
                )
              }
            >
              {tab.label}
              {tab.page === '/talk' && <UnreadMark count={unread} isShort />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
