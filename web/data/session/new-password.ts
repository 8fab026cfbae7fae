import { useMutation } from '@tanstack/react-query';
import { auth } from '#data/backend/client.ts';
import { showToast } from '#lib/page/toasts.ts';
import { throwAccountError } from './account-errors.ts';
import { accountVerified } from './account-verified.ts';
import { leaveNewPassword } from './password-recovery.ts';

export const passwordChanged = {
  title: 'Password changed!',
  description: 'Use your new password from now on. Your other devices are signed out.',
};

/** @param isFirst the account has no password yet, and its sign-up is complete with one */
export function useSetPassword({ isFirst }: { isFirst: boolean }) {
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await auth().updateUser({ password });
      await throwAccountError(error);
    },
    onSuccess: () => {
      leaveNewPassword();
      showToast(isFirst ? accountVerified : passwordChanged);
    },
  });
}
