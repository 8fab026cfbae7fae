import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stair } from '#components/stair.tsx';

type EmptyStateProps = { icon: LucideIcon; title: string; children?: ReactNode };

/** Stands in for a list with nothing in it yet: says so, and what to do about it. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-box border border-line-strong border-dashed px-6 py-12 text-center">
      <Stair icon={icon} />
      <h3 className="font-semibold">{title}</h3>
      {children && <div className="max-w-sm text-ink-muted text-sm">{children}</div>}
    </div>
  );
}
