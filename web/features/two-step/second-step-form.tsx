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

/** Asks whose password was right for the code of their app. */
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
      {/* For the password manager, which has to know whose code is meant. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      {isApp && factors.length > 1 && (
        <Suspense>
          <FactorChoice factors={factors} chosen={factorId} onChoose={setFactorId} />
        </Suspense>
      )}
      {/* Before the code, which is sent as soon as it is whole. */}
      <label className="flex items-center gap-3 text-sm">
        <Checkbox checked={isRemembered} onChange={event => setIsRemembered(event.target.checked)} />
        Remember this device for 30 days
      </label>
      <CodeField
        code={code}
        hint={
          isApp
            ? 'The six digits that your authenticator app shows for Pipstone'
            : 'One of those that you saved when you set two-step sign-in up'
        }
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
          {isApp ? 'Use a recovery code' : 'Use the app'}
        </Button>
        <Button variant="ghost" onClick={() => void leaveSecondStep()}>
          Back to sign in
        </Button>
      </div>
      {!isApp && (
        <p id={helpId} className="text-ink-muted text-sm">
          No recovery code either? Ask your educator, who can take two-step sign-in away from your account.
        </p>
      )}
    </Form>
  );
}
