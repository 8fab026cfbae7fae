import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure, SessionEnded } from '#lib/queries/failure.ts';

/** True while the person signs out, in this tab or in another one, which sends a message. */
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

/** Call it before ending a session on request, so that no tab shows the session as expired. */
export function announceSignOut(): void {
  tellTabs(true);
}

function tellTabs(wanted: boolean): void {
  isWanted = wanted;
  tabs.postMessage(wanted);
}

/** Call it at each SIGNED_OUT; a person whose session ended unexpectedly sees why the screen has changed. */
export function noteSignedOut(wasSignedIn: boolean): void {
  if (wasSignedIn && !isWanted) {
    reportFailure(new SessionEnded());
  }
  isWanted = false;
}
