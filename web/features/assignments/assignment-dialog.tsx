import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import {
  type AssignmentRow,
  type AssignmentStudent,
  assignmentQueries,
  useDeleteAssignment,
} from '#data/school/assignments.ts';
import { isMet, progressWords, taskWords } from '#domain/assignments/assignment.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { AssignmentEditDialog } from './assignment-edit-dialog.tsx';
import { AssignmentReplyDialog } from './assignment-reply-dialog.tsx';

type AssignmentDialogProps = { assignment: AssignmentRow; today: CalendarDay; onClose: () => void };

export function AssignmentDialog({ assignment: given, today, onClose }: AssignmentDialogProps) {
  const [assignment, setAssignment] = useState(given);
  const open = useOpenDialog();
  const students = useQuery(assignmentQueries.students(assignment.id));
  const isDone = (student: AssignmentStudent) => isMet(assignment, student, today);
  const columns: Column<AssignmentStudent>[] = [
    {
      header: 'Student',
      cell: student => (
        <>
          <bdi className="wrap-anywhere">{student.name}</bdi>
          <span className="block font-normal text-ink-muted">
            {isDone(student) && 'Done · '}
            {progressWords(assignment, student)}
          </span>
        </>
      ),
    },
    { header: 'Mark', cell: ({ mark, reply }) => mark ?? (reply ? 'Replied' : '–') },
    {
      header: 'Reply',
      cell: student => (
        <Button
          variant="ghost"
          aria-label={`Reply to ${student.name}`}
          onClick={() =>
            open(AssignmentReplyDialog, {
              assignmentId: assignment.id,
              student,
              work: student.answer ?? progressWords(assignment, student),
            })
          }
        >
          Reply
        </Button>
      ),
    },
  ];
  return (
    <Dialog title={assignment.title} description={assignment.details} onClose={onClose}>
      <p className="mb-3 text-ink-muted text-sm">
        {taskWords(assignment)}, {formatDay(assignment.begins)} – {formatDay(assignment.ends)}
        {students.data &&
          `. ${students.data.filter(isDone).length} of ${countNoun(students.data.length, 'student')} done.`}
      </p>
      <Loaded query={students} failure="Couldn’t load the students." loading={<Skeleton className="h-40" />}>
        {all => (
          <Table label="Progress by student" columns={columns} rows={all} keyOf={({ user_id: id }) => id} />
        )}
      </Loaded>
      <DialogActions>
        <Button
          variant="outline"
          onClick={() => open(AssignmentDeleteDialog, { assignment, onDeleted: onClose })}
        >
          Delete
        </Button>
        <Button
          variant="outline"
          onClick={() => open(AssignmentEditDialog, { of: assignment, today, onChanged: setAssignment })}
        >
          Edit
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

type AssignmentDeleteProps = { assignment: AssignmentRow; onDeleted: () => void; onClose: () => void };

function AssignmentDeleteDialog({ assignment, onDeleted, onClose }: AssignmentDeleteProps) {
  const remove = useDeleteAssignment();
  return (
    <ConfirmDialog
      title="Delete Assignment"
      description={`Delete “${assignment.title}” with all answers and marks? This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(assignment.id, {
          onSuccess: () => {
            onClose();
            onDeleted();
          },
        })
      }
      onCancel={onClose}
    />
  );
}
