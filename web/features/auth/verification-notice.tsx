import { Mail } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useRequestLink } from '#data/session/link-requests.ts';

/** Says where the link to an account waits, and sends it again. */
export function VerificationNotice({ email }: { email: string }) {
  const request = useRequestLink();
  return (
    <div role="status" className="flex items-start gap-3 rounded-box bg-accent-soft px-4 py-3 text-sm">
      <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {request.isSuccess
            ? `A new link to verify ${email} is on its way, in place of the one before.`
            : `Follow the link in the mail to ${email}. It works once, within an hour.`}
        </p>
        <Button
          variant="outline"
          className="mt-2"
          isBusy={request.isPending}
          onClick={() => request.mutate({ purpose: 'signup', email })}
        >
          Send the mail again
        </Button>
      </div>
    </div>
  );
}
