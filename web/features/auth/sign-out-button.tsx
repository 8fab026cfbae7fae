import { LogOut } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useSignOut } from '#data/session.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="outline" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      {!signOut.isPending && <LogOut aria-hidden className="size-4" />}
      Sign Out
    </Button>
  );
}
