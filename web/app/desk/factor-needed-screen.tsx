import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { doorQueries } from '#data/session/door.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useSignOut } from '#data/session/sign-out.ts';
import { TwoStepSetup } from '#features/two-step/two-step-setup.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from '../auth/form-screen.tsx';

/** Stands before the desk of whoever has no second step yet where the owner wants one of all staff. */
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
          ? 'Two-step sign-in is on. Your desk opens next.'
          : 'The owner of this school wants two-step sign-in of all staff, who see what belongs to others. Your desk opens once it is on.'
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
