import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import type { SessionUser } from '#data/session/session.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { TwoStepRows } from '#features/two-step/two-step-rows.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { SessionsDialog } = lazyParts(() => import('#features/sessions/sessions-dialog.tsx'));

export function SignInSection({ user, title = 'Security' }: { user: SessionUser; title?: string }) {
  const open = useOpenDialog();
  return (
    <AccountSection title={title}>
      <TwoStepRows user={user} Row={AccountRow} />
      <AccountRow name="Signed-In Devices" value="See your devices and sign them out">
        <Button
          variant="outline"
          aria-label="Show signed-in devices"
          onClick={() => open(SessionsDialog, {})}
        >
          Show
        </Button>
      </AccountRow>
    </AccountSection>
  );
}
