import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import type { SessionUser } from '#data/session/session.ts';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { SignUpCode } from '#features/codes/sign-up-code.tsx';
import { AdminMenu } from './admin-menu.tsx';

export function AdminHeader({ user }: { user: SessionUser }) {
  return (
    <PageHeader
      heading="Admin Dashboard"
      actions={
        <>
          <ThemeSwitch />
          <AdminMenu user={user} />
          <SignOutButton />
        </>
      }
    >
      <SignUpCode />
    </PageHeader>
  );
}
