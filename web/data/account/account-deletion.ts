import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { answer, auth, currentUserId, db, forgetSession } from '#data/backend/client.ts';
import { announceSignOut } from '#data/session/sign-out.ts';
import { showToast } from '#lib/page/toasts.ts';

export function useDeleteAccount() {
  return useMutation({
    mutationFn: async ({ email, currentPassword }: { email: string; currentPassword: string }) => {
      const userId = await currentUserId();
      // The database requires a session from the last day; this signs in again to get one.
      const { error } = await auth().signInWithPassword({ email, password: currentPassword });
      throwAuthError(error);
      await answer(db().rpc('delete_my_account'));
      return userId;
    },
    meta: { failure: { show: false } },
    onSuccess: async userId => {
      announceSignOut();
      await forgetSession();
      forgetPreferences(userId);
      showToast({
        title: 'Account deleted',
        description: 'Your account and all its data are permanently deleted.',
      });
    },
  });
}

function forgetPreferences(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('pipstone-') && key.includes(userId)) {
      localStorage.removeItem(key);
    }
  }
}
