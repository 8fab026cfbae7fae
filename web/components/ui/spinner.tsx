import { LoaderCircle } from 'lucide-react';
import { Brand } from '#components/brand.tsx';

/** For loading content without a placeholder. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid place-items-center p-10">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** An empty page while it loads. It looks as index.html does before the app starts. */
export function FullPageSpinner() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Brand hasName={false} size="large" />
      <Spinner />
    </main>
  );
}
