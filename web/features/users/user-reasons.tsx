import type { Reason, ReasonKind } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';

/** Said by badges of the row. */
const badges: readonly ReasonKind[] = ['silent', 'overdue'];

/** The first reason for which a user needs somebody, and how many more there are. */
export function UserReasons({ reasons }: { reasons: readonly Reason[] }) {
  const [first, ...others] = reasons.filter(({ kind }) => !badges.includes(kind));
  if (!first) {
    return null;
  }
  const more = others.length > 0 && ` +${others.length}`;
  return (
    <span
      className="max-w-full truncate text-ink-muted text-sm"
      title={[first, ...others].map(reasonSentence).join(' · ')}
    >
      {reasonSentence(first)}
      {more}
    </span>
  );
}
