import type { Reason, ReasonKind } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';

/** Said by badges of the row. */
const badges: readonly ReasonKind[] = ['silent', 'overdue'];

/** The first reason for which a user needs somebody, and how many more there are. It keeps its line while there is none. */
export function UserReasons({ reasons = [] }: { reasons: readonly Reason[] | undefined }) {
  const [first, ...others] = reasons.filter(({ kind }) => !badges.includes(kind));
  return (
    <span className="block min-h-5 truncate text-ink-muted text-sm">
      {first && reasonSentence(first)}
      {others.length > 0 && (
        <>
          {' '}
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">and {others.length} more</span>
        </>
      )}
    </span>
  );
}
