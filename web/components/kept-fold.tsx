import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMark } from '#lib/use-mark.ts';

type KeptFoldProps = {
  title: string;
  /** Stands beside the title: what can be known without opening it. */
  summary?: ReactNode;
  /** By which this browser remembers that it is folded. */
  mark: string;
  children: ReactNode;
};

/** A section that is open until it is folded away. This browser remembers it. */
export function KeptFold({ title, summary, mark, children }: KeptFoldProps) {
  const [isFolded, fold] = useMark(mark);
  return (
    <section aria-label={title} className="min-w-0">
      <details
        open={!isFolded}
        onToggle={event => {
          // Also told of what another tab has folded.
          if (event.currentTarget.open === isFolded) {
            fold(!isFolded);
          }
        }}
        className="group"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-box text-sm sm:min-h-9 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
          />
          <span className="font-semibold">{title}</span>
          <span className="min-w-0 truncate text-ink-muted text-xs">{summary}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
