import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyNamed } from '#lib/lazy-named.ts';

const TalkPart = lazyNamed(() => import('#features/talk/talk-part.tsx'), 'TalkPart');

/** The comments within the details of something, which do not wait for them. */
export function TalkSlot(props: ComponentProps<typeof TalkPart>) {
  return (
    <Suspense fallback={<Skeleton className="h-11 sm:h-10" />}>
      <TalkPart {...props} />
    </Suspense>
  );
}
