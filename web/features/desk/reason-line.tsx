import type { Reason } from '#domain/desk/reason.ts';
import { reasonWords } from './reason-words.ts';

/** Reasons in one line, the most serious first and in bold. */
export function ReasonLine({ reasons }: { reasons: readonly Reason[] }) {
  const [first, ...others] = reasonWords(reasons);
  return (
    <p className="text-ink-muted text-sm">
      <span className="font-medium text-ink">{first}</span>
      {others.map(words => ` · ${words}`)}
    </p>
  );
}
