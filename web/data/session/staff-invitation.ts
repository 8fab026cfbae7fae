import { isAuthApiError } from '@supabase/auth-js';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { answer, auth, db } from '#data/backend/client.ts';
import { showToast } from '#lib/page/toasts.ts';
import { accountVerified } from './account-verified.ts';

export type StaffInvitation = {
  email: string;
  duty: 'teacher' | 'assistant';
  invited_by: string;
  is_expired: boolean;
};

type Acceptance = { token: string; email: string; fullName: string; password: string };

/** The invitation of a token; null if it was used, revoked or never existed. */
export function staffInvitation(token: string) {
  return queryOptions({
    queryKey: ['staff-invitation', token],
    queryFn: async () => (await answer(db().rpc('staff_invitation', { token }))) as StaffInvitation | null,
    meta: { failure: { show: false } },
  });
}

/** Creates the account of a new teacher or assistant. The token takes the place of a code. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: async ({ token, email, fullName, password }: Acceptance) => {
      const { data, error } = await auth().signUp({
        email,
        password,
        options: { data: { full_name: fullName, sign_up_grant: token } },
      });
      throwAuthError(error);
      return data.session === null ? 'awaiting-verification' : 'signed-in';
    },
    onSuccess: outcome => {
      if (outcome === 'signed-in') {
        showToast(accountVerified);
      }
    },
    // The form shows it.
    meta: { failure: { show: false } },
  });
}

/** True if the address has an account already. */
export function isEmailTaken(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'user_already_exists';
}
