import { Copy, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LazyQrCode } from '#components/lazy-qr-code.tsx';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { isFactorGone, type NewFactor, useBeginFactor, useConfirmFactor } from '#data/session/factors.ts';
import { CodeField } from './code-field.tsx';
import { copyText } from './copy-text.ts';
import { inGroups } from './typed-code.ts';
import { useCode } from './use-code.ts';

type SetupAppProps = {
  submitLabel: string;
  onDone: () => void;
};

/** The first step of the set-up: the app scans the key and proves it with a code. */
export function SetupApp({ submitLabel, onDone }: SetupAppProps) {
  const begin = useBeginFactor();
  const { mutate } = begin;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => mutate(), [mutate]);
  if (begin.isError) {
    return (
      <LoadFailed
        message={`Couldn’t start the set-up. ${begin.error.message}`}
        isTrying={begin.isPending}
        onTryAgain={mutate}
      />
    );
  }
  return begin.data ? (
    <Steps
      key={begin.data.id}
      factor={begin.data}
      submitLabel={submitLabel}
      onDone={onDone}
      onGone={() => {
        setIsLate(true);
        mutate();
      }}
      isLate={isLate}
    />
  ) : (
    <Spinner label="Creating a key" />
  );
}

type StepsProps = SetupAppProps & {
  factor: NewFactor;
  /** An earlier key expired, or another window replaced it. */
  isLate: boolean;
  onGone: () => void;
};

function Steps({ factor, submitLabel, isLate, onDone, onGone }: StepsProps) {
  const confirm = useConfirmFactor();
  const code = useCode(async typed => {
    try {
      await confirm.mutateAsync({ factorId: factor.id, code: typed });
    } catch (error) {
      if (!isFactorGone(error)) {
        throw error;
      }
      onGone();
      return;
    }
    onDone();
  });

  return (
    <Form onSubmit={() => code.submit()} className="flex flex-col gap-4">
      {isLate && (
        <Notice>
          The last key expired after 5 minutes. Scan this new one, and remove the old one from your app.
        </Notice>
      )}
      <ol className="list-decimal space-y-4 ps-5 text-sm">
        <li>
          Open an authenticator app, such as Google Authenticator, Aegis or 2FAS. Many password managers work
          too.
        </li>
        <li>
          Scan this QR code, or enter the key below.
          <LazyQrCode
            text={factor.uri}
            label="QR code for your authenticator app"
            className="mt-3 w-48 rounded-box border border-line"
          />
          <p className="wrap-anywhere mt-3 select-all rounded-box bg-sunken p-2 font-mono text-xs">
            {inGroups(factor.secret)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {/* A phone cannot scan its own screen. */}
            <a
              href={factor.uri}
              className="inline-flex min-h-11 items-center gap-2 rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:hidden sm:min-h-10"
            >
              <Smartphone aria-hidden className="size-4" />
              Open in My App
            </a>
            {navigator.clipboard && (
              <Button variant="outline" onClick={() => copyText(factor.secret, 'Key copied')}>
                <Copy aria-hidden className="size-4" />
                Copy Key
              </Button>
            )}
          </div>
        </li>
        <li>
          Enter the 6-digit code from the app.
          <div className="mt-3">
            <CodeField code={code} />
          </div>
        </li>
      </ol>
      <Button type="submit" isBusy={code.isBusy} className="self-end">
        {submitLabel}
      </Button>
    </Form>
  );
}
