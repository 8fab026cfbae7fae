import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import type { SessionUser } from '#data/session/session.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { TwoStepRows } from '#features/two-step/two-step-rows.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { SessionsDialog } = lazyParts(() => import('#features/sessions/sessions-dialog.tsx'));

/** How hard it is to get into an account, and who is in it: for traders and staff. */
export function SignInSection({ user }: { user: SessionUser }) {
  const open = useOpenDialog();
  return (
    <AccountSection title="Signing in">
      <TwoStepRows user={user} Row={AccountRow} />
      <AccountRow name="Where you are signed in" value="Your devices, and how to sign them out.">
        <Button
          variant="outline"
          aria-label="Show where you are signed in"
          onClick={() => open(SessionsDialog, {})}
        >
          Show
        </Button>
      </AccountRow>
    </AccountSection>
  );
}
