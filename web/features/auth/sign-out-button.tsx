import { LogOut } from 'lucide-react';
import { HeaderButton } from '#components/header-button.tsx';
import { useSignOut } from '#data/session/sign-out.ts';

/** @param asksBefore opens a question if one must be answered first, and returns true if so. */
export function SignOutButton({ asksBefore }: { asksBefore?: () => boolean }) {
  const signOut = useSignOut();
  return (
    <HeaderButton
      icon={LogOut}
      label="Sign Out"
      isBusy={signOut.isPending}
      onClick={() => asksBefore?.() || signOut.mutate()}
    />
  );
}
