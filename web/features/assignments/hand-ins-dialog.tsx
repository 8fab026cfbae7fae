import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { assignmentQueries, type HandIn } from '#data/school/assignments.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { AssignmentReplyDialog } from './assignment-reply-dialog.tsx';

export function HandInsDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenDialog();
  const handIns = useQuery(assignmentQueries.toReview());
  const columns: Column<HandIn>[] = [
    {
      header: 'Student',
      cell: ({ name, title }) => (
        <>
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="wrap-anywhere block font-normal text-ink-muted">{title}</span>
        </>
      ),
    },
    { header: 'Handed In', cell: ({ handed_in_at: at }) => formatDay(localDay(new Date(at))) },
    {
      header: 'Reply',
      cell: handIn => (
        <Button
          variant="ghost"
          aria-label={`Reply to ${handIn.name}: ${handIn.title}`}
          onClick={() =>
            open(AssignmentReplyDialog, {
              assignmentId: handIn.assignment_id,
              student: handIn,
              work: handIn.answer,
            })
          }
        >
          Reply
        </Button>
      ),
    },
  ];
  return (
    <Dialog title="Hand-Ins to Review" onClose={onClose}>
      <Loaded query={handIns} failure="Couldn’t load the hand-ins." loading={<Skeleton className="h-40" />}>
        {all =>
          all.length === 0 ? (
            <p className="text-sm">You’ve replied to every hand-in.</p>
          ) : (
            <Table
              label="Hand-ins to review"
              columns={columns}
              rows={all}
              keyOf={({ assignment_id: assignment, user_id: id }) => `${assignment} ${id}`}
            />
          )
        }
      </Loaded>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
