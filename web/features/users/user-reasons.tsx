import type { Reason, ReasonKind } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';

/** Shown as badges of the row. */
const badges: readonly ReasonKind[] = ['silent', 'overdue'];

/** The most serious reason, and the number of further ones. */
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
