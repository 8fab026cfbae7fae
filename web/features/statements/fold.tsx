import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldProps = {
  summary: ReactNode;
  /** True if its content needs attention. */
  isOpen?: boolean;
  children: ReactNode;
};

export function Fold({ summary, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group min-w-0">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-box pe-2 text-ink-muted text-sm hover:text-ink sm:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="flex min-w-0 flex-col gap-2 py-1">{children}</div>
    </details>
  );
}
