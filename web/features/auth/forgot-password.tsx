import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mailQueries } from '#data/session/mail-settings.ts';
import { lazyNamed } from '#lib/lazy-named.ts';

const ForgotPasswordDialog = lazyNamed(() => import('./forgot-password-dialog.tsx'), 'ForgotPasswordDialog');

/**
 * Stands at the end of the password's label, over the space around it, so that nothing moves when it comes. It
 * comes only where the server sends mail; elsewhere there would be no link to wait for.
 */
export function ForgotPassword({ email }: { email: () => string | undefined }) {
  const { data: isMailSent } = useQuery(mailQueries.isSent());
  const [isOpen, setIsOpen] = useState(false);
  if (!isMailSent) {
    return null;
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="absolute end-0 -top-4 min-h-10.5 rounded-box pt-2.5 font-medium text-accent text-sm hover:underline sm:-top-0.5 sm:min-h-6 sm:pt-0"
      >
        Forgot password?
      </button>
      {isOpen && (
        <Suspense>
          <ForgotPasswordDialog email={email()} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
