import { type ReactNode, useId } from 'react';

export function PlanSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id={titleId} className="font-semibold text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}
