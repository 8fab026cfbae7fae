import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { SignUpCode } from '#features/codes/sign-up-code.tsx';
import { useDesk } from './desk-context.ts';

/** Stands on every page of the desk. Assistants hand out no codes. */
export function DeskHeader() {
  const { isAdmin } = useDesk();
  return (
    <PageHeader
      heading="Admin Dashboard"
      actions={
        <>
          <ThemeSwitch />
          <SignOutButton />
        </>
      }
    >
      {isAdmin && <SignUpCode />}
    </PageHeader>
  );
}
