import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { doorQueries } from '#data/session/door.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useSignOut } from '#data/session/sign-out.ts';
import { TwoStepSetup } from '#features/two-step/two-step-setup.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from '../auth/form-screen.tsx';

/** Shown instead of the desk while the school requires two-step sign-in and this person has none. */
export function FactorNeededScreen({ user }: { user: SessionUser }) {
  const [isOn, setIsOn] = useState(false);
  const client = useQueryClient();
  const signOut = useSignOut();
  const heading = isOn ? 'Save Your Recovery Codes' : 'Set Up Two-Step Sign-In';
  usePageTitle(heading);
  return (
    <FormScreen
      heading={heading}
      text={
        isOn
          ? 'Two-step sign-in is on. Save your codes to open your desk.'
          : 'This school requires two-step sign-in for staff. Set it up to continue.'
      }
    >
      <TwoStepSetup
        user={user}
        onOn={() => setIsOn(true)}
        onDone={() => void client.invalidateQueries(doorQueries.mine())}
      />
      {!isOn && (
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          <a
            href="/journal"
            className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
          >
            My Journal
          </a>
          <Button variant="ghost" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </div>
      )}
    </FormScreen>
  );
}
