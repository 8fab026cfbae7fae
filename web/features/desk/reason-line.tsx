import clsx from 'clsx';
import type { Reason } from '#domain/desk/reason.ts';
import { reasonWords } from './reason-words.ts';

/** Reasons in one line, the most serious first and in bold. */
export function ReasonLine({ reasons, className }: { reasons: readonly Reason[]; className?: string }) {
  const [first, ...others] = reasonWords(reasons);
  return (
    <p className={clsx('text-ink-muted text-sm', className)} title={[first, ...others].join(' · ')}>
      <span className="font-medium text-ink">{first}</span>
      {others.map(words => ` · ${words}`)}
    </p>
  );
}
