import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { SignUpCode } from '#features/users/sign-up-code.tsx';
import { UserTotals } from '#features/users/user-totals.tsx';
import { UsersCard } from '#features/users/users-card.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';

/** Who and what first: the totals, then everyone. */
export function AdminDashboard() {
  usePageTitle('Admin Dashboard');
  return (
    <>
      <PageHeader
        heading="Admin Dashboard"
        actions={
          <>
            <ThemeSwitch />
            <SignOutButton />
          </>
        }
      >
        <SignUpCode />
      </PageHeader>
      <main className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 sm:px-6">
        <UserTotals />
        <UsersCard />
      </main>
    </>
  );
}
