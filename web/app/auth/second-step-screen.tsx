import { useEffect } from 'react';
import { leaveSecondStep } from '#data/session/second-step.ts';
import { SecondStepForm } from '#features/two-step/second-step-form.tsx';
import { useArrivalNext } from '#lib/keyboard/arrival.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

export function SecondStepScreen({ email }: { email: string }) {
  usePageTitle('Enter Your Code');
  useArrivalNext();
  useBackToPassword();
  return (
    <FormScreen heading="Enter Your Code" text={`Signing in as ${email}. One more step.`}>
      <SecondStepForm email={email} />
    </FormScreen>
  );
}

/** Makes Back return to the password. A reload stays here and reuses the history entry. */
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
