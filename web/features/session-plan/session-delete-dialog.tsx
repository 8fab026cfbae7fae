import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useDeleteSessionPlan } from '#data/journal/session-plans.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';

type SessionDeleteDialogProps = { userId: string; day: CalendarDay; onClose: () => void };

export function SessionDeleteDialog({ userId, day, onClose }: SessionDeleteDialogProps) {
  const remove = useDeleteSessionPlan(userId, day);
  return (
    <ConfirmDialog
      title="Delete Session Plan"
      description={`Delete the plan and review of ${formatDay(day)}? This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
