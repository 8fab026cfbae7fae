import { LoaderCircle } from 'lucide-react';
import { Brand } from '#components/brand.tsx';

/** Something is loading and nothing can be shown in its place yet. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid place-items-center p-10">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** A page of which nothing is there yet. It looks like what index.html shows before the app has come. */
export function FullPageSpinner() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Brand hasName={false} size="large" />
      <Spinner />
    </main>
  );
}
