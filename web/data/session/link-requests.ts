import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';

/** The purpose of a link in an email: to confirm the address of a new account, or to set a new password. */
export type LinkPurpose = 'signup' | 'recovery';

type LinkRequest = { purpose: LinkPurpose; email: string };

/** Succeeds for an address without an account too, so that it reveals nothing. */
export function useRequestLink() {
  return useMutation({
    mutationFn: async ({ purpose, email }: LinkRequest) => {
      const { error } =
        purpose === 'recovery'
          ? await auth().resetPasswordForEmail(email)
          : await auth().resend({ type: 'signup', email });
      throwAuthError(error);
    },
  });
}
