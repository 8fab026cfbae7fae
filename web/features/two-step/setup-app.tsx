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
  /** On the button that sends the code. */
  submitLabel: string;
  /** The app has shown a right code: it counts from now on. */
  onDone: () => void;
};

/** The first room of the set-up: an app learns the secret, and shows that it has. */
export function SetupApp({ submitLabel, onDone }: SetupAppProps) {
  const begin = useBeginFactor();
  const { mutate } = begin;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => mutate(), [mutate]);
  if (begin.isError) {
    return (
      <LoadFailed
        message={`The set-up could not begin. ${begin.error.message}`}
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
    <Spinner label="Making a key" />
  );
}

type StepsProps = SetupAppProps & {
  factor: NewFactor;
  /** It is not the first key: the one before was not used in time, or gave way to one of another window. */
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
          A key waits five minutes for its first code, and that was longer. Here is a new one: scan it too,
          and remove the one before from your app.
        </Notice>
      )}
      <ol className="list-decimal space-y-4 ps-5 text-sm">
        <li>
          Open an authenticator app on your phone, as Google Authenticator, Aegis or 2FAS. Many password
          managers are one too.
        </li>
        <li>
          Have it scan this picture, or type the key below.
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
          Enter the six digits that it shows now.
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
