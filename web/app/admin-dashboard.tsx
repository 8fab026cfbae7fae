import { useCallback, useRef, useState } from 'react';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { Dialogs, useOpenDialog } from '#components/dialogs.tsx';
import { SkipLink } from '#components/skip-link.tsx';
import { useIsConnectionLost } from '#data/backend/connection.ts';
import type { ListedUser } from '#data/school/users.ts';
import type { SessionUser } from '#data/session/session.ts';
import { AnalyticsCard } from '#features/analytics/analytics-card.tsx';
import { useChartUsers } from '#features/analytics/use-chart-users.ts';
import { UserDetails } from '#features/users/user-details.tsx';
import { rowId } from '#features/users/user-row.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { UsersCard } from '#features/users/users-card.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';
import { StudentPlan, StudentTrades } from './admin-details.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminPlanList } from './admin-plan-list.tsx';
import { UserDeleteDialog, UserPromoteDialog } from './lazy-admin-dialogs.ts';

/** From here on the details stand beside the list; below, under it. As Tailwind's `lg`. */
const sideBySide = '(width >= 64rem)';

/** The admin's screen, and the dialogs that each part of it can open. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  return (
    <Dialogs>
      <Dashboard user={user} />
    </Dialogs>
  );
}

/** The totals first, then the list of users, then the details of the chosen one. */
function Dashboard({ user }: { user: SessionUser }) {
  usePageTitle('Admin Dashboard');
  const today = useToday();
  const isConnectionLost = useIsConnectionLost();
  const open = useOpenDialog();
  const [selected, setSelected] = useState<ListedUser | null>(null);
  const chart = useChartUsers();
  const details = useRef<HTMLHeadingElement>(null);

  const select = useCallback((chosen: ListedUser) => {
    setSelected(chosen);
    if (!matchMedia(sideBySide).matches) {
      details.current?.focus({ preventScroll: true });
      details.current?.scrollIntoView({ block: 'start' });
    }
  }, []);
  const { remove } = chart;
  /** A user left the list: deleted, or an admin now. */
  const forget = useCallback(
    (userId: string) => {
      setSelected(before => (before?.id === userId ? null : before));
      remove(userId);
    },
    [remove],
  );
  const askToDelete = useCallback(
    (listed: ListedUser) => open(UserDeleteDialog, { user: listed, onDeleted: () => forget(listed.id) }),
    [open, forget],
  );

  return (
    <>
      <SkipLink />
      <AdminHeader user={user} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 outline-hidden sm:px-6"
      >
        <UserTotals />
        <div className="grid gap-6 lg:h-[clamp(36rem,calc(100dvh-16rem),52rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[minmax(0,1fr)]">
          <UsersCard today={today} selectedId={selected?.id} onSelect={select} onDelete={askToDelete} />
          <UserDetails
            user={selected}
            headingRef={details}
            renderPlans={plans => (
              <AdminPlanList
                plans={plans}
                today={today}
                onOpen={plan => selected && open(StudentPlan, { plan, userId: selected.id })}
              />
            )}
            renderTrades={(trades, plans) =>
              selected && <StudentTrades trades={trades} userId={selected.id} plans={plans} />
            }
            onPromote={listed =>
              open(UserPromoteDialog, { user: listed, onPromoted: () => forget(listed.id) })
            }
            onBack={() => selected && document.getElementById(rowId(selected.id))?.focus()}
          />
        </div>
        <AnalyticsCard today={today} chart={chart} selected={selected} />
      </main>
      <ConnectionNotice isLost={isConnectionLost} />
    </>
  );
}
