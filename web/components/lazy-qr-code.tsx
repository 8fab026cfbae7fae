import clsx from 'clsx';
import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyNamed } from '#lib/loading/lazy-named.ts';

const QrCode = lazyNamed(() => import('./qr-code.tsx'), 'QrCode');

/** Its code is loaded where one is shown. The place keeps its size meanwhile. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<Skeleton className={clsx('aspect-square', props.className)} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
