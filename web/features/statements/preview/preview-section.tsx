import { type ReactNode, useId } from 'react';

export function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
      <h4 id={id} className="font-semibold text-sm">
        {title}
      </h4>
      {children}
    </section>
  );
}
