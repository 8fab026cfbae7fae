import type { ReactNode } from 'react';
import { Brand } from '#components/brand.tsx';

type MessageScreenProps = {
  heading: string;
  message?: string;
  children: ReactNode;
  action: ReactNode;
};

export function MessageScreen({ heading, message, children, action }: MessageScreenProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-3 px-4 py-10 text-center">
      <Brand />
      <h1 className="mt-6 text-balance font-semibold text-4xl tracking-tight">{heading}</h1>
      {message && <p className="font-medium text-lg">{message}</p>}
      <p className="wrap-anywhere max-w-full text-balance text-ink-muted">{children}</p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3">{action}</div>
    </main>
  );
}
