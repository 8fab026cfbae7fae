import type { Reason } from '#domain/desk/reason.ts';
import { reasonWords } from '#features/desk/reason-words.ts';

/** Why a student needs attention: the strongest reason, and the number of the others. */
export function Needs({ reasons }: { reasons: readonly Reason[] }) {
  const [first, ...others] = reasonWords(reasons);
  return (
    <span title={[first, ...others].join(' · ')}>
      {first}
      {others.length > 0 && <span className="text-ink-muted"> +{others.length}</span>}
    </span>
  );
}
