import { useMutation } from '@tanstack/react-query';
import { auth } from '#data/backend/client.ts';
import { showToast } from '#lib/toasts.ts';
import { throwAccountError } from './account-errors.ts';
import { leaveNewPassword } from './password-recovery.ts';

export function useSetPassword() {
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await auth().updateUser({ password });
      await throwAccountError(error);
    },
    onSuccess: () => {
      leaveNewPassword();
      showToast({
        title: 'Password changed!',
        description: 'Sign in with your new password from now on. Your other devices have been signed out.',
      });
    },
  });
}
