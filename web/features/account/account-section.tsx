import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <Card className="flex flex-col divide-y divide-line py-0 sm:py-0">{children}</Card>
    </section>
  );
}
