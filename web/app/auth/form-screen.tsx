import type { ReactNode } from 'react';
import { Brand } from '#components/brand.tsx';

type FormScreenProps = { heading: string; text: ReactNode; children: ReactNode };

export function FormScreen({ heading, text, children }: FormScreenProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-surface px-4 py-10 lg:pt-[14vh]">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <Brand />
        <div>
          <h1 className="text-balance font-semibold text-2xl leading-snug tracking-tight">{heading}</h1>
          <p className="wrap-anywhere mt-2 text-ink-muted">{text}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
