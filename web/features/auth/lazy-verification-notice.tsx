import { type ComponentProps, Suspense } from 'react';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { VerificationNotice } = lazyParts(() => import('./verification-notice.tsx'));

/** The notice is needed once in an account's life, and the sign-in screen has to stay light. */
export function LazyVerificationNotice(props: ComponentProps<typeof VerificationNotice>) {
  return (
    <Suspense>
      <VerificationNotice {...props} />
    </Suspense>
  );
}
