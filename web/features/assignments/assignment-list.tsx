import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type AssignedTo, assignmentQueries } from '#data/school/assignments.ts';
import { taskWords } from '#domain/assignments/assignment.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { AssignmentEditDialog } from './assignment-edit-dialog.tsx';

type AssignmentListProps = {
  to: AssignedTo;
  today: CalendarDay;
  /** False for an archived group, which takes no new ones. */
  canSet?: boolean;
};

export function AssignmentList({ to, today, canSet = true }: AssignmentListProps) {
  const titleId = useId();
  const open = useOpenDialog();
  const assignments = useQuery(assignmentQueries.of(to));
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={titleId} className="font-semibold text-lg">
          Assignments
        </h3>
        {canSet && (
          <Button variant="outline" onClick={() => open(AssignmentEditDialog, { of: to, today })}>
            <Plus aria-hidden className="size-4" />
            New Assignment
          </Button>
        )}
      </div>
      <Loaded
        query={assignments}
        failure="Couldn’t load the assignments."
        loading={<Skeleton className="h-14" />}
      >
        {all =>
          all.length === 0 ? (
            <p className="text-ink-muted text-sm">
              {'student_id' in to
                ? 'Nothing set for only this student. A group’s are on its page.'
                : 'None yet.'}
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {all.map(assignment => (
                <li key={assignment.id}>
                  <button
                    type="button"
                    onClick={() => open(AssignmentDialog, { assignment, today })}
                    className="-mx-2 flex w-[calc(100%+1rem)] flex-col rounded-box px-2 py-2.5 text-start hover:bg-sunken"
                  >
                    <span className="wrap-anywhere font-medium text-sm">{assignment.title}</span>
                    <span className="wrap-anywhere text-ink-muted text-sm">{taskWords(assignment)}</span>
                    <span className="text-ink-muted text-xs">
                      {formatDay(assignment.begins)} – {formatDay(assignment.ends)}
                      {today > assignment.ends && ', ended'}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
