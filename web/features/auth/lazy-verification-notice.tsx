import { type ComponentProps, Suspense } from 'react';
import { lazyNamed } from '#lib/loading/lazy-named.ts';

const VerificationNotice = lazyNamed(() => import('./verification-notice.tsx'), 'VerificationNotice');

/** The notice is needed once in an account's life, and the sign-in screen has to stay light. */
export function LazyVerificationNotice(props: ComponentProps<typeof VerificationNotice>) {
  return (
    <Suspense>
      <VerificationNotice {...props} />
    </Suspense>
  );
}
