import { type ComponentProps, Suspense } from 'react';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { VerificationNotice } = lazyParts(() => import('./verification-notice.tsx'));

/** The notice is needed once per account, and the sign-in screen must stay small. */
export function LazyVerificationNotice(props: ComponentProps<typeof VerificationNotice>) {
  return (
    <Suspense>
      <VerificationNotice {...props} />
    </Suspense>
  );
}
