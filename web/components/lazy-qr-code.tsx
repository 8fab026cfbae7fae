import clsx from 'clsx';
import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { QrCode } = lazyParts(() => import('./qr-code.tsx'));

/** A QR code whose code is loaded on demand. Its place has the same size meanwhile. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<Skeleton className={clsx('aspect-square', props.className)} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
