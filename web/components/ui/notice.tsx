import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence that needs attention and is not a loss yet. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-box bg-warning-soft p-3 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0 text-pretty">{children}</span>
    </p>
  );
}
