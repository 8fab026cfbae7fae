import { LogOut } from 'lucide-react';
import { HeaderButton } from '#components/header-button.tsx';
import { useSignOut } from '#data/session/sign-out.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <HeaderButton
      icon={LogOut}
      label="Sign Out"
      isBusy={signOut.isPending}
      onClick={() => signOut.mutate()}
    />
  );
}
