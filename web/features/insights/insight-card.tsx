import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';

type InsightCardProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** True while it shows the previous filter. */
  isBusy?: boolean;
  children: ReactNode;
};

export function InsightCard({ title, text, action, isBusy = false, children }: InsightCardProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      aria-busy={isBusy}
      className={clsx('flex flex-col gap-3 transition-opacity', isBusy && 'opacity-60')}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          {text && <p className="text-ink-muted text-sm">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
