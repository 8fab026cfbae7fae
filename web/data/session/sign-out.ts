import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure, SessionEnded } from '#lib/queries/failure.ts';

/** Set while the person is signing out, in this tab or, as the tabs tell each other, in another one. */
let isWanted = false;
const tabs = new BroadcastChannel('pipstone-sign-out');
tabs.onmessage = (message: MessageEvent<boolean>) => {
  isWanted = message.data;
};

export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      announceSignOut();
      const { error } = await auth().signOut();
      throwAuthError(error);
    },
    onSuccess: () => {
      showToast({ title: 'Signed out', description: 'You have been successfully signed out.' });
    },
    onError: () => tellTabs(false),
  });
}

/** To be called before a session ends because the person wants it to: no tab shall wonder why. */
export function announceSignOut(): void {
  tellTabs(true);
}

function tellTabs(wanted: boolean): void {
  isWanted = wanted;
  tabs.postMessage(wanted);
}

/** To be told of each SIGNED_OUT; who was signed in and did not want it learns why the screen has changed. */
export function noteSignedOut(wasSignedIn: boolean): void {
  if (wasSignedIn && !isWanted) {
    reportFailure(new SessionEnded());
  }
  isWanted = false;
}
