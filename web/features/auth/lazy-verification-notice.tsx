import { type ComponentProps, lazy, Suspense } from 'react';

const VerificationNotice = lazy(() =>
  import('./verification-notice.tsx').then(module => ({ default: module.VerificationNotice })),
);

/** The notice is needed once in an account's life, and the sign-in screen has to stay light. */
export function LazyVerificationNotice(props: ComponentProps<typeof VerificationNotice>) {
  return (
    <Suspense>
      <VerificationNotice {...props} />
    </Suspense>
  );
}
