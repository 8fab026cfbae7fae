import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DialogInFront } from '#components/ui/dialog.tsx';
import { userQueries } from '#data/school/users.ts';
import type { SessionUser } from '#data/session/session.ts';
import type { Trade } from '#data/trades/trades.ts';
import { UserDeleteDialog } from '#features/users/user-delete-dialog.tsx';
import { UserPromoteDialog } from '#features/users/user-promote-dialog.tsx';
import { UsersAdminsDialog } from '#features/users/users-admins-dialog.tsx';
import { useToday } from '#lib/use-today.ts';
import type { AdminTask } from './admin-tasks.ts';
import {
  ActivityDialog,
  ClassCodesDialog,
  EmailDialog,
  NameDialog,
  PasswordDialog,
  PlanDetailDialog,
  PlanTrades,
  TradeDetailDialog,
} from './lazy-dialogs.ts';

type AdminDialogsProps = {
  /** The admin. */
  user: SessionUser;
  /** The dialogs that are open, each over the one before. */
  tasks: readonly AdminTask[];
  onOpen: (task: AdminTask) => void;
  onClose: (task: AdminTask) => void;
  /** A user left the list: deleted, or an admin now. */
  onUserGone: (userId: string) => void;
};

export function AdminDialogs({ tasks, ...props }: AdminDialogsProps) {
  const [task, ...inFront] = tasks;
  if (!task) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      <DialogInFront value={inFront.length > 0 && <AdminDialogs tasks={inFront} {...props} />}>
        <AdminDialog task={task} {...props} />
      </DialogInFront>
    </Suspense>
  );
}

type AdminDialogProps = Omit<AdminDialogsProps, 'tasks'> & { task: AdminTask };

/** The dialog of a task, introduced to what it needs of the other features. */
function AdminDialog({ user, task, onOpen, onClose, onUserGone }: AdminDialogProps) {
  const today = useToday();
  const close = () => onClose(task);
  switch (task.name) {
    case 'user-delete':
      return <UserDeleteDialog user={task.user} onClose={close} onDeleted={() => onUserGone(task.user.id)} />;
    case 'user-promote':
      return (
        <UserPromoteDialog user={task.user} onClose={close} onPromoted={() => onUserGone(task.user.id)} />
      );
    case 'plan-detail':
      return (
        <PlanDetailDialog plan={task.plan} today={today} onClose={close}>
          <PlanTrades
            planId={task.plan.id}
            userId={task.userId}
            onOpen={trade => onOpen({ name: 'trade-detail', trade })}
          />
        </PlanDetailDialog>
      );
    case 'trade-detail':
      return <TradeDetail trade={task.trade} onClose={close} />;
    case 'admins':
      return <UsersAdminsDialog ownId={user.id} onClose={close} />;
    case 'class-codes':
      return <ClassCodesDialog today={today} onClose={close} />;
    case 'activity':
      return <ActivityDialog ownId={user.id} onClose={close} />;
    case 'account-name':
      return <NameDialog user={user} onClose={close} />;
    case 'account-email':
      return <EmailDialog user={user} onClose={close} />;
    case 'account-password':
      return <PasswordDialog user={user} onClose={close} />;
  }
}

function TradeDetail({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  const { data: plans } = useQuery(userQueries.plans(trade.user_id));
  return <TradeDetailDialog trade={trade} plans={plans} onClose={onClose} />;
}
