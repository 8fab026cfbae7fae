import { LogOut } from 'lucide-react';
import { HeaderButton } from '#components/header-button.tsx';
import { useSignOut } from '#data/session/sign-out.ts';

/** With `onAsk` there is a question before. */
export function SignOutButton({ onAsk }: { onAsk?: (() => void) | undefined }) {
  const signOut = useSignOut();
  return (
    <HeaderButton
      icon={LogOut}
      label="Sign Out"
      isBusy={signOut.isPending}
      onClick={onAsk ?? (() => signOut.mutate())}
    />
  );
}
