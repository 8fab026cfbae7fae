import { UserTotals } from '#features/users/user-totals.tsx';
import { PageHeading } from '../page-heading.tsx';

/** Where an educator arrives. */
export function TodayScreen() {
  return (
    <>
      <PageHeading title="Today" />
      <UserTotals />
    </>
  );
}
