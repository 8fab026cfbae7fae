import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { SignUpCode } from '#features/codes/sign-up-code.tsx';
import { AdminMenu } from './admin-menu.tsx';
import type { AdminTask } from './admin-tasks.ts';

export function AdminHeader({ onChoose }: { onChoose: (task: AdminTask) => void }) {
  return (
    <PageHeader
      heading="Admin Dashboard"
      actions={
        <>
          <ThemeSwitch />
          <AdminMenu onChoose={onChoose} />
          <SignOutButton />
        </>
      }
    >
      <SignUpCode />
    </PageHeader>
  );
}
