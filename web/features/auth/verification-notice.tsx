import { Mail } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useRequestLink } from '#data/session/link-requests.ts';

export function VerificationNotice({ email }: { email: string }) {
  const request = useRequestLink();
  return (
    <div role="status" className="flex items-start gap-3 rounded-box bg-accent-soft px-4 py-3 text-sm">
      <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {request.isSuccess
            ? `We’ve sent a new verification link to ${email}. The old one no longer works.`
            : `Follow the link we emailed to ${email}. It works once and expires in an hour.`}
        </p>
        <Button
          variant="outline"
          className="mt-2"
          isBusy={request.isPending}
          onClick={() => request.mutate({ purpose: 'signup', email })}
        >
          Resend Email
        </Button>
      </div>
    </div>
  );
}
