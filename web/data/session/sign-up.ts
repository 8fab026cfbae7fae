import { useMutation } from '@tanstack/react-query';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { answer, auth, db } from '#data/backend/client.ts';
import { showToast, withdrawToast } from '#lib/page/toasts.ts';
import { accountVerified } from './account-verified.ts';
import { forgetSignUpGrant, signUpGrant } from './sign-up-grant.ts';

export type NewAccount = { code: string; fullName: string; email: string; password: string };

/** Signed in at once, or the email must be verified first. */
type SignUpOutcome = 'signed-in' | 'awaiting-verification';

const celebrations: Record<SignUpOutcome, { title: string; description: string }> = {
  'signed-in': accountVerified,
  'awaiting-verification': {
    title: 'Account created!',
    description: 'Please check your email and click the verification link to complete your registration.',
  },
};

/** Also the auth service's message when another sign-up took the code in between. */
const wrongCode = 'Invalid authentication code';

export function isWrongCode(error: unknown): boolean {
  return error instanceof Error && error.message === wrongCode;
}

/** Hides the refusal of a code once another code is entered. */
export function forgetWrongCode(): void {
  withdrawToast({ title: 'Error', description: wrongCode });
}

/** Checks and uses up the code before the account is created. A secret of this tab connects the two. */
export function useSignUp() {
  return useMutation({
    mutationFn: async ({ code, fullName, email, password }: NewAccount): Promise<SignUpOutcome> => {
      const isValid = await answer(
        db().rpc('validate_and_reset_auth_code', {
          input_code: code,
          input_email: email,
          input_grant: signUpGrant(),
        }),
      );
      if (!isValid) {
        throw new Error(wrongCode);
      }
      const { data, error } = await auth().signUp({
        email,
        password,
        options: { data: { full_name: fullName, sign_up_grant: signUpGrant() } },
      });
      throwAuthError(error);
      forgetSignUpGrant();
      return data.session ? 'signed-in' : 'awaiting-verification';
    },
    onSuccess: outcome => void showToast(celebrations[outcome]),
  });
}
