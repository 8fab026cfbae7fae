import type { ReactNode } from 'react';
import { Brand } from '#components/brand.tsx';

type MessageScreenProps = { heading: string; children: ReactNode; action: ReactNode };

/** A screen that has one thing to say and one way on. */
export function MessageScreen({ heading, children, action }: MessageScreenProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-4 py-10 text-center">
      <Brand />
      <h1 className="mt-4 text-balance font-semibold text-3xl tracking-tight">{heading}</h1>
      <p className="text-ink-muted">{children}</p>
      <div className="mt-2">{action}</div>
    </main>
  );
}
