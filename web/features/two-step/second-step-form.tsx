import { Suspense, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/form.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { keptFactors } from '#data/session/factors.ts';
import { leaveSecondStep, useSecondStep } from '#data/session/second-step.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { CodeField } from './code-field.tsx';
import { useCode } from './use-code.ts';

const { FactorChoice } = lazyParts(() => import('./factor-choice.tsx'));

/** Asks for the code, after a correct password. */
export function SecondStepForm({ email }: { email: string }) {
  const [factors] = useState(keptFactors);
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [isRemembered, setIsRemembered] = useState(false);
  const step = useSecondStep();
  const code = useCode(typed => step.mutateAsync({ factorId, code: typed, isRemembered }));
  const helpId = useId();
  const isApp = code.kind === 'app';

  return (
    <Form onSubmit={() => code.submit()} className="flex flex-col gap-4 text-start">
      {/* Password managers use the email to find the right code. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      {isApp && factors.length > 1 && (
        <Suspense>
          <FactorChoice factors={factors} chosen={factorId} onChoose={setFactorId} />
        </Suspense>
      )}
      {/* Placed before the code, which is sent as soon as it is complete. */}
      <label className="flex items-center gap-3 text-sm">
        <Checkbox checked={isRemembered} onChange={event => setIsRemembered(event.target.checked)} />
        Remember this device for 30 days
      </label>
      <CodeField
        code={code}
        hint={isApp ? 'The 6-digit code from your authenticator app' : 'One of the recovery codes you saved'}
        autoFocus
      />
      <Button type="submit" isBusy={code.isBusy}>
        Sign In
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between">
        <Button
          variant="ghost"
          aria-describedby={isApp ? undefined : helpId}
          onClick={() => code.change(isApp ? 'recovery' : 'app')}
        >
          {isApp ? 'Use a Recovery Code' : 'Use the App'}
        </Button>
        <Button variant="ghost" onClick={() => void leaveSecondStep()}>
          Back to Sign In
        </Button>
      </div>
      {!isApp && (
        <p id={helpId} className="text-ink-muted text-sm">
          No recovery codes either? Ask your educator to reset two-step sign-in.
        </p>
      )}
    </Form>
  );
}
