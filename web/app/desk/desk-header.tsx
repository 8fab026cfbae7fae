import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { SignUpCode } from '#features/codes/sign-up-code.tsx';

export function DeskHeader() {
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
      <SignUpCode />
    </PageHeader>
  );
}
