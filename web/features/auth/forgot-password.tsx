import { Suspense, useState } from 'react';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { ForgotPasswordDialog } = lazyParts(() => import('./forgot-password-dialog.tsx'));

export function ForgotPassword({ email }: { email: () => string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="absolute end-0 -top-4 min-h-10.5 rounded-box pt-2.5 font-medium text-accent text-sm hover:underline sm:-top-0.5 sm:min-h-6 sm:pt-0"
      >
        Forgot Password?
      </button>
      {isOpen && (
        <Suspense>
          <ForgotPasswordDialog email={email()} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
