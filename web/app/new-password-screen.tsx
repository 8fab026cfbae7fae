import { NewPasswordForm } from '#features/auth/new-password-form.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

/** The screen behind the link for a forgotten password. */
export function NewPasswordScreen({ email }: { email: string }) {
  usePageTitle('Set a New Password');
  return (
    <FormScreen heading="Set a New Password" text={`You are signed in as ${email}.`}>
      <NewPasswordForm email={email} />
    </FormScreen>
  );
}
