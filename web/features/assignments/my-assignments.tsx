import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type MyAssignment, myAssignmentQueries } from '#data/account/own-assignments.ts';
import { changedParts, isMet, progressWords, taskWords } from '#domain/assignments/assignment.ts';
import { type CalendarDay, formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { HandInDialog } from './hand-in-dialog.tsx';

type MyAssignmentsProps = { userId: string; today: CalendarDay };

export function MyAssignments({ userId, today }: MyAssignmentsProps) {
  const titleId = useId();
  const { data: assignments = [] } = useQuery(myAssignmentQueries.ofUser(userId));
  if (assignments.length === 0) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby={titleId} className="pb-1 sm:pb-1">
      <h2 id={titleId} className="font-semibold">
        Assignments
      </h2>
      <ul className="divide-y divide-line">
        {assignments.map(assignment => (
          <MyAssignmentItem key={assignment.id} userId={userId} assignment={assignment} today={today} />
        ))}
      </ul>
    </Card>
  );
}

function MyAssignmentItem({ userId, assignment, today }: MyAssignmentsProps & { assignment: MyAssignment }) {
  const open = useOpenDialog();
  const { title, details, begins, ends, mark, reply, replier_name: replier } = assignment;
  const { edited_at: editedAt, edited } = assignment;
  const isReplied = mark !== null || reply !== null;
  const state = isMet(assignment, assignment, today) ? 'Done' : today > ends ? 'Ended' : null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-medium text-sm">{title}</p>
        {details && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
            {details}
          </p>
        )}
        <p className="text-ink-muted text-sm tabular-nums">
          {[state, `${taskWords(assignment)}: ${progressWords(assignment, assignment)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-ink-muted text-xs">
          {formatDay(begins)} – {formatDay(ends)}
          {assignment.author_name && `, from ${assignment.author_name}`}
          {editedAt && `. Changed ${formatDay(localDay(new Date(editedAt)))}: ${changedParts(edited)}.`}
        </p>
        {isReplied && (
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap text-sm">
            <span className="font-medium">{[replier, mark].filter(Boolean).join(': ')}</span>
            {reply && `\n${reply}`}
          </p>
        )}
      </div>
      {assignment.kind === 'text' && (
        <Button variant="outline" onClick={() => open(HandInDialog, { userId, assignment })}>
          {assignment.answer === null ? 'Answer' : 'Your Answer'}
        </Button>
      )}
    </li>
  );
}
