import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSignOut } from '#data/session/sign-out.ts';
import { sendWaiting } from '#data/trades/send-waiting-trades.ts';
import { useWaitingCount } from '#data/trades/use-waiting-trades.ts';
import { countWaiting, forgetAllWaiting } from '#data/trades/waiting-trades.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { failureMessage } from '#lib/queries/failure.ts';

type Step = 'sending' | 'leaving';

/** Asks before signing out a person whose trades wait on this device: they would not be sent. */
export function WaitingSignOutDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const signOut = useSignOut();
  const count = useWaitingCount(userId);
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState('');

  async function leave() {
    setStep('leaving');
    try {
      await signOut.mutateAsync();
      forgetAllWaiting(userId);
    } catch {
      // The query client has reported the failure.
      setStep(undefined);
    }
  }

  async function sendFirst() {
    setStep('sending');
    setProblem('');
    const outcome = await sendWaiting(userId, true).catch((error: unknown) => ({ stoppedBy: error }));
    if (countWaiting(userId) === 0) {
      await leave();
      return;
    }
    setProblem(
      outcome?.stoppedBy
        ? failureMessage(outcome.stoppedBy)
        : outcome
          ? 'Some trades weren’t accepted. See the reason next to each one.'
          : 'Another tab is syncing them. Try again in a moment.',
    );
    setStep(undefined);
  }

  return (
    <Dialog
      title="Sign out with unsynced trades?"
      description={`${countNoun(count, 'trade')} waiting to sync, saved only on this device.`}
      onClose={onClose}
    >
      {problem && <Notice>{problem}</Notice>}
      {/* Below the text, where a phone's notices do not cover them. */}
      <div className="mt-4 mb-6 flex flex-col gap-3">
        <Button disabled={step === 'leaving'} isBusy={step === 'sending'} onClick={sendFirst}>
          Sync First
        </Button>
        <Button variant="outline" disabled={Boolean(step)} onClick={onClose}>
          Stay Signed In
        </Button>
        <Button
          variant="destructive"
          disabled={step === 'sending'}
          isBusy={step === 'leaving'}
          onClick={leave}
        >
          Sign Out and Lose Them
        </Button>
      </div>
    </Dialog>
  );
}
