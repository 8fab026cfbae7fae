import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: LucideIcon; title: string; children?: ReactNode };

/** Stands in for a list with nothing in it yet: says so, and what to do about it. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-box border border-line-strong border-dashed px-6 py-12 text-center">
      <Icon aria-hidden className="mb-1 size-8 text-ink-muted" />
      <h3 className="font-semibold">{title}</h3>
      {children && <div className="max-w-sm text-ink-muted text-sm">{children}</div>}
    </div>
  );
}
