import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';
import { capitalized } from './reason-words.ts';

export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {reasons.map((reason, index) => (
        <li key={reason.kind} className="flex flex-wrap justify-between gap-x-4">
          <span className={index === 0 ? 'font-medium' : undefined}>
            {capitalized(reasonSentence(reason))}
          </span>
          {reason.since && <span className="text-ink-muted">{reasonDay(reason)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Overdue and inactive show their first day, the others the last day on which they happened. */
function reasonDay({ kind, since }: Reason): string {
  const day = formatDay(localDay(new Date(since ?? 0)));
  return kind === 'overdue' || kind === 'silent' ? `since ${day}` : day;
}
