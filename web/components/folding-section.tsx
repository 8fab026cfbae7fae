import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMark } from '#lib/device/use-mark.ts';

type FoldingSectionProps = {
  title: string;
  /** A short version of the content, shown beside the title while it is folded. */
  summary?: ReactNode;
  /** The key under which this browser stores that it is folded, as 'pipstone-odds-folded'. */
  mark: string;
  /** True for a dividing line above, as the parts of a plan's details have. */
  hasLine?: boolean;
  /** Rendered only while it is open, so that folded content is not calculated. */
  children: ReactNode;
};

/** Open at first; this browser stores the choice. */
export function FoldingSection({ title, summary, mark, hasLine = true, children }: FoldingSectionProps) {
  const [isFolded, fold] = useMark(mark);
  return (
    <section aria-label={title} className={clsx('min-w-0', hasLine && 'border-line border-t pt-2')}>
      <details open={!isFolded} onToggle={event => fold(!event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-box sm:min-h-9 [&::-webkit-details-marker]:hidden">
          <h3 className="whitespace-nowrap font-semibold text-sm">{title}</h3>
          <span dir="auto" className="min-w-0 flex-1 truncate text-end text-ink-muted text-xs">
            {summary}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted group-open:rotate-180" />
        </summary>
        {!isFolded && <div className="flex flex-col gap-3 pt-1">{children}</div>}
      </details>
    </section>
  );
}
