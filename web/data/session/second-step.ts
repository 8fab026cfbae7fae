import { useMutation } from '@tanstack/react-query';
import { auth, forgetSession } from '#data/backend/client.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { type Proof, prove } from './factors.ts';
import { welcome } from './session.ts';
import { rememberDevice } from './sessions.ts';
import { announceSignOut } from './sign-out.ts';

type SecondStep = Proof & {
  isRemembered: boolean;
};

/** Completes the second step of a sign-in. Success replaces the screen. */
export function useSecondStep() {
  return useMutation({
    mutationFn: async ({ isRemembered, ...proof }: SecondStep) => {
      await prove(proof);
      welcome();
      if (isRemembered) {
        await rememberDevice(true).catch(() =>
          reportFailure(new Error('We couldn’t remember this device. You’ll need a code next time.')),
        );
      }
    },
    // The form shows the error at its field.
    meta: { failure: { show: false } },
  });
}

/** Returns to the password, even when the server cannot be reached. */
export async function leaveSecondStep(): Promise<void> {
  announceSignOut();
  const { error } = await auth().signOut({ scope: 'local' });
  if (error) {
    await forgetSession();
  }
}
