import { NewPasswordForm } from '#features/auth/new-password-form.tsx';
import { useArrivalNext } from '#lib/keyboard/arrival.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

/** @param isFirst the first set-up, on an email that several had signed up with: no password yet */
export function NewPasswordScreen({ email, isFirst = false }: { email: string; isFirst?: boolean }) {
  const heading = isFirst ? 'Choose a Password' : 'Set a New Password';
  usePageTitle(heading);
  useArrivalNext();
  return (
    <FormScreen
      heading={heading}
      text={
        isFirst
          ? `Your account is ${email}. Only the password you choose now will work.`
          : `You’re signed in as ${email}.`
      }
    >
      <NewPasswordForm email={email} isFirst={isFirst} />
    </FormScreen>
  );
}
