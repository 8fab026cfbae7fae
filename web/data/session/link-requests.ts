import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';

/** What a link in a mail is for: to confirm the address of a new account, or to set a new password. */
export type LinkPurpose = 'signup' | 'recovery';

export type LinkRequest = { purpose: LinkPurpose; email: string };

/** Has a link sent to an address. It succeeds whether or not somebody has an account with it. */
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
