import { useMutation } from '@tanstack/react-query';
import { auth, forgetSession } from '#data/backend/client.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { type Proof, prove } from './factors.ts';
import { welcome } from './session.ts';
import { rememberDevice } from './sessions.ts';
import { announceSignOut } from './sign-out.ts';

type SecondStep = Proof & {
  /** This device asks for no code for a while. */
  isRemembered: boolean;
};

/** Goes the second step of a sign-in. With its success the screen is gone. */
export function useSecondStep() {
  return useMutation({
    mutationFn: async ({ isRemembered, ...proof }: SecondStep) => {
      await prove(proof);
      welcome();
      if (isRemembered) {
        await rememberDevice(true).catch(() =>
          reportFailure(new Error('This device could not be remembered. It asks for a code next time.')),
        );
      }
    },
    // The form says it beside its field.
    meta: { failure: { show: false } },
  });
}

/** Goes back to the password, also where no server can be told. */
export async function leaveSecondStep(): Promise<void> {
  announceSignOut();
  const { error } = await auth().signOut({ scope: 'local' });
  if (error) {
    await forgetSession();
  }
}
