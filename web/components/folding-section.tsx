import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMark } from '#lib/use-mark.ts';

type FoldingSectionProps = {
  title: string;
  /** By which this browser remembers that it is folded away, as 'pipstone-odds-folded'. */
  mark: string;
  /** Drawn only while it is open: what is folded away is not worked out. */
  children: ReactNode;
};

/** A part of a dialog under a heading that folds it away. It is open at first, and this browser remembers what was chosen. */
export function FoldingSection({ title, mark, children }: FoldingSectionProps) {
  const id = useId();
  const [isFolded, fold] = useMark(mark);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-line border-t pt-2">
      <h3 className="font-semibold text-sm">
        <button
          type="button"
          id={id}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-box text-start sm:min-h-9"
        >
          {title}
          <ChevronDown
            aria-hidden
            className={isFolded ? 'size-4 text-ink-muted' : 'size-4 rotate-180 text-ink-muted'}
          />
        </button>
      </h3>
      {!isFolded && children}
    </section>
  );
}
