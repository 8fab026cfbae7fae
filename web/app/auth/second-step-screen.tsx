import { useEffect } from 'react';
import { leaveSecondStep } from '#data/session/second-step.ts';
import { SecondStepForm } from '#features/two-step/second-step-form.tsx';
import { useArrivalNext } from '#lib/keyboard/arrival.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

/** The screen between the right password and the journal, for who has two-step sign-in. */
export function SecondStepScreen({ email }: { email: string }) {
  usePageTitle('Enter Your Code');
  useArrivalNext();
  useBackToPassword();
  return (
    <FormScreen heading="Enter Your Code" text={`You sign in as ${email}. One more step.`}>
      <SecondStepForm email={email} />
    </FormScreen>
  );
}

/** Back leads to the password, as a page before would. A reload stays here, with the entry that there is. */
function useBackToPassword() {
  useEffect(() => {
    if (!history.state?.isSecondStep) {
      history.pushState({ ...history.state, isSecondStep: true }, '');
    }
    const leave = () => void leaveSecondStep();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
}
