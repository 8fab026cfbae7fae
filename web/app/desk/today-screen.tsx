import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { userQueries } from '#data/school/users.ts';
import { UserTotals } from '#features/users/user-totals.tsx';
import { useToday } from '#lib/use-today.ts';
import { PageHeading } from '../page-heading.tsx';
import { joinViewAddress } from './desk-addresses.ts';
import { ClassCodesCreateDialog, JoinInvitation } from './lazy-desk-dialogs.ts';

/** Where an educator arrives. */
export function TodayScreen() {
  const today = useToday();
  const open = useOpenDialog();
  const { data: totals } = useQuery(userQueries.totals());
  return (
    <>
      <PageHeading title="Today" />
      {totals?.total_users === 0 && (
        <Suspense fallback={null}>
          <JoinInvitation
            onMakeCode={() => open(ClassCodesCreateDialog, { today, group: 'new' })}
            viewOf={joinViewAddress}
          />
        </Suspense>
      )}
      <UserTotals />
    </>
  );
}
