import { isAuthSessionMissingError } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { SessionEnded } from '#lib/failure.ts';
import { showToast } from '#lib/toasts.ts';
import { leaveNewPassword } from './password-recovery.ts';

export function useSetPassword() {
  return useMutation({
    mutationFn: async (password: string) => {
      const { error } = await auth().updateUser({ password });
      if (isAuthSessionMissingError(error)) {
        await auth().signOut({ scope: 'local' });
        throw new SessionEnded();
      }
      throwAuthError(error);
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
